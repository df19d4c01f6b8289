/** Decides at every fork: a number from 0 to `of` - 1. */
export type Choose = (of: number) => number

/**
 * Runs something once for every sequence of decisions that it can ask for; answers how many there were.
 *
 * @example
 * await everyPath(async (choose) => seen.add([choose(2), choose(3)].join())) // 6
 */
export async function everyPath(run: (choose: Choose) => Promise<void>): Promise<number> {
  let script: number[] = []
  for (let count = 1; ; count += 1) {
    const taken: {pick: number; of: number}[] = []
    await run((of) => {
      const pick = script[taken.length] ?? 0
      taken.push({pick, of})
      return pick
    })
    let last = taken.pop()
    while (last && last.pick + 1 >= last.of) last = taken.pop()
    if (!last) return count
    script = [...taken.map(({pick}) => pick), last.pick + 1]
  }
}
