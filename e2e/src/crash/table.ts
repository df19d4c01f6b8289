import {allCells, type Cell} from './cells.ts'
import {faults} from './faults.ts'
import {flows} from './flows.ts'

const keyOf = ({flow, state, fault}: Pick<Cell, 'flow' | 'state' | 'fault'>) => `${flow.name} / ${state} / ${fault}`

/**
 * flows × states × faults as a table, all counted: how each cell ended, `·` where there was nothing to try, `?` where it was not
 * tried in this run.
 */
export function tableOf(endings: readonly (Cell & {ending: string})[]): string {
  const ended = new Map(endings.map((cell) => [keyOf(cell), cell.ending]))
  const possible = new Set(allCells.map(keyOf))
  const lines = flows.flatMap((flow) =>
    Object.keys(flow.stands).map((state) => {
      const cells = faults.map((fault) => {
        const key = keyOf({flow, state, fault})
        return possible.has(key) ? (ended.get(key) ?? '?') : '·'
      })
      return `| ${[flow.name, state, ...cells].join(' | ')} |`
    }),
  )
  const paid = endings.filter(({ending}) => ending === 'paid').length
  return [
    `| flow | state | ${faults.join(' | ')} |`,
    `|---|---|${faults.map(() => '---|').join('')}`,
    ...lines,
    '',
    `${flows.length} flows, ${lines.length} states, ${faults.length} faults: ${endings.length} of ${allCells.length} cells, ${paid} paid once, ${endings.length - paid} cancelled and not paid.`,
  ].join('\n')
}
