interface AttackCount {
  attack: string
  attempts: number
  repelled: number
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
      const count: AttackCount = {attack, attempts: 0, repelled: 0}
      const failures: string[] = []
      counts.push(count)
      return {
        record(repelled: boolean, attempt: string): void {
          count.attempts += 1
          if (repelled) count.repelled += 1
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
          ({attack, attempts, repelled}) =>
            `${attack.padEnd(width)}  ${String(attempts).padStart(6)}  ${String(repelled).padStart(6)}`,
        )
        .join('\n')
    },
  }
}
