import {allCellsOf, coveringCellsOf, type MatrixRow, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {paymentFlows} from './payment-flows.ts'

const rows = matrixRows(paymentFlows)

/** Every possible combination. */
export const allCells = allCellsOf(rows)

/** The step that moves the money, by flow: one of each kind of payment. */
const paymentSteps: Readonly<Record<string, string>> = {
  WeChat: 'paying',
  'Cloud pay': 'on the way',
  Liaocheng: 'prePaying',
  Jiangsu: 'paying',
  'Beijing’s bank': 'paying',
  'Beijing’s mutual-aid account': 'paying',
}
const isPaymentStep = ({flow, state}: MatrixRow) => paymentSteps[flow.name] === state

/**
 * Every fault once, at the step that moves the money, each in another kind of payment. The rest is part of `pnpm matrix`.
 * The tests of the charts end the page and lose the response at every call.
 */
export const coveringCells = coveringCellsOf(rows.filter(isPaymentStep))
