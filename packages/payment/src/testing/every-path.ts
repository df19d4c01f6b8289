/** Decides at a branch: a number from 0 to `options` - 1. */
export type Choose = (options: number) => number

/**
 * Runs a function once for every sequence of decisions that it can make; resolves with the number of runs.
 *
 * @example
 * await everyPath(async (choose) => void seen.add([choose(2), choose(3)].join())) // 6
 */
export async function everyPath(run: (choose: Choose) => Promise<void>): Promise<number> {
  let script: number[] = []
  for (let count = 1; ; count += 1) {
    const decisions: {pick: number; options: number}[] = []
    await run((options) => {
      const pick = script[decisions.length] ?? 0
      decisions.push({pick, options})
      return pick
    })
    let last = decisions.pop()
    while (last && last.pick + 1 >= last.options) last = decisions.pop()
    if (!last) return count
    script = [...decisions.map(({pick}) => pick), last.pick + 1]
  }
}
