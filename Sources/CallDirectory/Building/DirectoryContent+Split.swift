extension DirectoryContent {
    /// This list in parts of at most `limit` entries, each but the last as full as it gets, in ascending order.
    /// What is said of one number stays together.
    func split(limit: Int) -> [DirectoryContent] {
        if count <= limit { return [self] }
        var parts: [DirectoryContent] = []
        var (i, j) = (0, 0)
        while i < blocked.count || j < labelled.count {
            let (start, labelledStart) = (i, j)
            while true {
                let next = nextNumber(i, j)
                let isBlocked = i < blocked.count && blocked[i] == next
                let isLabelled = j < labelled.count && labelled[j].number == next
                let size = i - start + j - labelledStart + (isBlocked ? 1 : 0) + (isLabelled ? 1 : 0)
                if !(isBlocked || isLabelled) || size > limit { break }
                i += isBlocked ? 1 : 0
                j += isLabelled ? 1 : 0
            }
            parts.append(
                DirectoryContent(
                    blocked: Array(blocked[start..<i]), labelled: Array(labelled[labelledStart..<j]), labels: labels))
        }
        return parts
    }

    /// The lowest number from these places on.
    private func nextNumber(_ i: Int, _ j: Int) -> PhoneNumber? {
        switch (i < blocked.count, j < labelled.count) {
        case (true, true): min(blocked[i], labelled[j].number)
        case (true, false): blocked[i]
        case (false, true): labelled[j].number
        case (false, false): nil
        }
    }
}
