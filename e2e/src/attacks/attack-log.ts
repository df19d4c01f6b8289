interface AttackCount {
  attack: string
  tried: number
  held: number
}

/**
 * Counts the attempts of each attack, and those that the server repelled.
 *
 * @example
 * const log = createAttackLog()
 * const forged = log.start('forged notification')
 * forged.record(response.code !== 0, 'wrong key')
 * forged.failures() // []
 */
export function createAttackLog() {
  const counts: AttackCount[] = []
  return {
    start(attack: string) {
      const count: AttackCount = {attack, tried: 0, held: 0}
      const failures: string[] = []
      counts.push(count)
      return {
        record(held: boolean, attempt: string): void {
          count.tried += 1
          if (held) count.held += 1
          else failures.push(attempt)
        },
        /** The attempts that succeeded. */
        failures: (): readonly string[] => failures,
      }
    },
    /** One line per attack: attack, attempts, repelled attempts. */
    table(): string {
      const width = Math.max(...counts.map(({attack}) => attack.length))
      return counts
        .map(
          ({attack, tried, held}) =>
            `${attack.padEnd(width)}  ${String(tried).padStart(6)}  ${String(held).padStart(6)}`,
        )
        .join('\n')
    },
  }
}
