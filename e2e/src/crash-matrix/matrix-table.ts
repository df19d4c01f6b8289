import {faults} from './fault-injection.ts'
import type {MatrixCell} from './matrix-cells.ts'

/** A cell that has run, and how it ended. */
export type EndedCell = MatrixCell & {ending: string}

const keyOf = ({flow, state, fault}: Pick<MatrixCell, 'flow' | 'state' | 'fault'>) =>
  `${flow.name} / ${state} / ${fault}`

/**
 * The table flows × states × faults: how each cell ended, `·` where the fault is impossible, `?` where this run did not try it.
 * `summary` ends the last line.
 */
export function matrixTable(
  allCells: readonly MatrixCell[],
  endings: readonly EndedCell[],
  summary: (count: (ending: string) => number) => string,
): string {
  const ended = new Map(endings.map((cell) => [keyOf(cell), cell.ending]))
  const possible = new Set(allCells.map(keyOf))
  const rows = allCells.filter((cell, at) => {
    const before = allCells[at - 1]
    return cell.flow !== before?.flow || cell.state !== before.state
  })
  const lines = rows.map(({flow, state}) => {
    const cells = faults.map((fault) => {
      const key = keyOf({flow, state, fault})
      return possible.has(key) ? (ended.get(key) ?? '?') : '·'
    })
    return `| ${[flow.name, state, ...cells].join(' | ')} |`
  })
  const flows = new Set(allCells.map(({flow}) => flow)).size
  const count = (ending: string) => endings.filter((cell) => cell.ending === ending).length
  return [
    `| flow | state | ${faults.join(' | ')} |`,
    `|---|---|${faults.map(() => '---|').join('')}`,
    ...lines,
    '',
    `${flows} flows, ${lines.length} states, ${faults.length} faults: ${endings.length} of ${allCells.length} cells, ${summary(count)}.`,
  ].join('\n')
}
