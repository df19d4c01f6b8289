/** Throttling of one network, in the browser's units: round trip in ms, throughput in bytes a second. */
export interface NetworkConditions {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

const kbit = (amount: number) => (amount * 1024) / 8

/**
 * The networks of a slow phone. `slow4g` is Lighthouse's mobile network with every request delayed; `slow3g` is that of
 * Chromium's DevTools.
 */
export const networks = {
  slow4g: {latency: 562.5, downloadThroughput: kbit(1474.56), uploadThroughput: kbit(675)},
  slow3g: {latency: 2000, downloadThroughput: kbit(400), uploadThroughput: kbit(400)},
  good: {latency: 40, downloadThroughput: kbit(10_240), uploadThroughput: kbit(10_240)},
} satisfies Record<string, NetworkConditions>

/** The CPU of a low-end phone is this many times slower than the machine's. */
export const cpuSlowdown = 4
