import {allCellsOf, coveringCellsOf, type MatrixCell, type MatrixRow, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {type PaymentFlow, paymentFlows} from './payment-flows.ts'

export type PaymentCell = MatrixCell<PaymentFlow>

const rows = matrixRows(paymentFlows)

/** Every possible combination. */
export const allCells = allCellsOf(rows)

/** The step of a flow that moves the money. */
const paymentSteps = ['paying', 'prePaying', 'on the way']
const isPaymentStep = ({state}: MatrixRow) => paymentSteps.includes(state)

/** One state of each other kind: an order is cancelled, the person is at the page of the face check, or waits for the result. */
const otherSteps: Readonly<Record<string, string>> = {
  ...{Liaocheng: 'cancelling', 'Face check': 'at the check page', Result: 'waiting'},
}
const isOtherStep = ({flow, state}: MatrixRow) => otherSteps[flow.name] === state

/**
 * Every flow and fault at least once, and a fault at each step that moves money. The rest is part of `pnpm matrix`. The tests of the charts
 * end the page and lose the response at every call.
 */
export const coveringCells = coveringCellsOf([...rows.filter(isPaymentStep), ...rows.filter(isOtherStep)])
