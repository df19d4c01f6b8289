import {type Fault, faults, isPossible} from './fault-injection.ts'
import {type Checkpoint, type PaymentFlow, paymentFlows} from './payment-flows.ts'

/** One fault at one state of one flow. */
export interface MatrixCell {
  flow: PaymentFlow
  state: string
  checkpoint: Checkpoint
  fault: Fault
}

const rows = paymentFlows.flatMap((flow) =>
  Object.entries(flow.checkpoints).map(([state, checkpoint]) => ({flow, state, checkpoint})),
)

/** Every possible combination. */
export const allCells: readonly MatrixCell[] = rows.flatMap((row) =>
  faults.filter((fault) => isPossible(fault, row.checkpoint)).map((fault) => ({...row, fault})),
)

/** Every flow, state and fault at least once: each state gets one fault in turn. */
export const coveringCells: readonly MatrixCell[] = rows.map((row, turn) => {
  const possible = faults.filter((fault) => isPossible(fault, row.checkpoint))
  return {...row, fault: possible[turn % possible.length] ?? 'reload'}
})
