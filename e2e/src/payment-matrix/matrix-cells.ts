import {allCellsOf, coveringCellsOf, type MatrixCell, type MatrixRow, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {type PaymentFlow, paymentFlows} from './payment-flows.ts'

export type PaymentCell = MatrixCell<PaymentFlow>

const rows = matrixRows(paymentFlows)

/** Every possible combination. */
export const allCells = allCellsOf(rows)

/** The step of a flow that moves the money. */
const paymentSteps = ['paying', 'prePaying', 'on the way']
const isPaymentStep = ({state}: MatrixRow) => paymentSteps.includes(state)

/** Many flows share a state. The shared states take the flows in turn. */
const oneRowPerState = [...new Set(rows.map(({state}) => state))].flatMap((name, turn) => {
  const sharing = rows.filter(({state}) => state === name)
  return sharing[turn % sharing.length] ?? []
})

/** Every flow, state and fault at least once, and a fault at the payment step of every flow. */
export const coveringCells = coveringCellsOf(rows.filter((row) => isPaymentStep(row) || oneRowPerState.includes(row)))
