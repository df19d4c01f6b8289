import {faults} from './fault-injection.ts'
import {allCells, type MatrixCell} from './matrix-cells.ts'
import {paymentFlows} from './payment-flows.ts'

const keyOf = ({flow, state, fault}: Pick<MatrixCell, 'flow' | 'state' | 'fault'>) =>
  `${flow.name} / ${state} / ${fault}`

/**
 * The table flows × states × faults: how each cell ended, `·` where the fault is impossible, `?` where this run did not try it.
 */
export function matrixTable(endings: readonly (MatrixCell & {ending: string})[]): string {
  const ended = new Map(endings.map((cell) => [keyOf(cell), cell.ending]))
  const possible = new Set(allCells.map(keyOf))
  const lines = paymentFlows.flatMap((flow) =>
    Object.keys(flow.checkpoints).map((state) => {
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
    `${paymentFlows.length} flows, ${lines.length} states, ${faults.length} faults: ${endings.length} of ${allCells.length} cells, ${paid} paid once, ${endings.length - paid} cancelled and not paid.`,
  ].join('\n')
}
