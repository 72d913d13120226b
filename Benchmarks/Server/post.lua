-- Sends messages of different kinds and lengths as Messages does, one after the other, and prints one line at the end:
-- requests, seconds, p50 and p99 in microseconds, errors.
local texts = {
    "running late, start without me",
    "Your code is 482913. Never share it with anyone, we will never ask for it.",
    "Claim your prize of 1,000 pounds now at win.example/claim before it is too late! Reply STOP to opt out.",
    "Your order 1182 is out for delivery and arrives between 14:00 and 16:00 today.",
    "20% off all shoes until Sunday with the code SHOES20, only at shop.example. Terms apply.",
    "are we still on for lunch tomorrow? I can book the place near the station if you like",
}
local requests = {}

init = function()
    for index, text in ipairs(texts) do
        local body = '{"_version":1,"query":{"sender":"14085550001","message":{"text":"' .. text
            .. '"}},"app":{"version":"1.1"}}'
        requests[index] = wrk.format("POST", "/filter", { ["Content-Type"] = "application/json; charset=utf-8" }, body)
    end
end

local count = 0
request = function()
    count = count + 1
    return requests[count % #requests + 1]
end

done = function(summary, latency)
    local errors = summary.errors
    print(string.format("figures %d %.3f %d %d %d", summary.requests, summary.duration / 1e6,
        latency:percentile(50), latency:percentile(99),
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
