import {allCellsOf, coveringCellsOf, type MatrixCell, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {type PaymentFlow, paymentFlows} from './payment-flows.ts'

export type PaymentCell = MatrixCell<PaymentFlow>

const rows = matrixRows(paymentFlows)

/** Every possible combination. */
export const allCells = allCellsOf(rows)

/** Every flow, state and fault at least once: each state gets one fault in turn. */
export const coveringCells = coveringCellsOf(rows)
