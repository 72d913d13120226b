extension DirectoryContent {
    /// What leads from one list to another: removals, then additions. A label that changed is removed and added.
    ///
    /// - Complexity: O(n) for the entries of both, in time and memory.
    public init(
        from old: DirectoryContent, identity oldIdentity: DirectoryIdentity, to new: DirectoryContent,
        identity newIdentity: DirectoryIdentity
    ) {
        self.init(kind: .difference(from: oldIdentity, to: newIdentity), labels: new.labels)
        compareBlocked(old.blocked, new.blocked)
        compareLabelled(old, new)
    }

    private mutating func compareBlocked(_ old: [PhoneNumber], _ new: [PhoneNumber]) {
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if j == new.count || i < old.count && old[i] < new[j] {
                unblocked.append(old[i])
                i += 1
            } else if i == old.count || new[j] < old[i] {
                blocked.append(new[j])
                j += 1
            } else {
                i += 1
                j += 1
            }
        }
    }

    private mutating func compareLabelled(_ old: DirectoryContent, _ new: DirectoryContent) {
        let newIndices = Dictionary(
            zip(new.labels.map { Array($0.utf8) }, new.labels.indices), uniquingKeysWith: { first, _ in first })
        let translated = old.labels.map { newIndices[Array($0.utf8)] }
        var (i, j) = (0, 0)
        while i < old.labelled.count || j < new.labelled.count {
            if j == new.labelled.count || i < old.labelled.count && old.labelled[i].number < new.labelled[j].number {
                unlabelled.append(old.labelled[i].number)
                i += 1
            } else if i == old.labelled.count || new.labelled[j].number < old.labelled[i].number {
                labelled.append(new.labelled[j])
                j += 1
            } else {
                if translated[Int(old.labelled[i].label)] != Int(new.labelled[j].label) {
                    unlabelled.append(old.labelled[i].number)
                    labelled.append(new.labelled[j])
                }
                i += 1
                j += 1
            }
        }
    }
}
