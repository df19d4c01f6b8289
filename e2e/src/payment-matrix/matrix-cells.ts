import {allCellsOf, coveringCellsOf, type MatrixCell, type MatrixRow, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {type PaymentFlow, paymentFlows} from './payment-flows.ts'

export type PaymentCell = MatrixCell<PaymentFlow>

const rows = matrixRows(paymentFlows)

/** Every possible combination. */
export const allCells = allCellsOf(rows)

/** The step of a flow that moves the money. */
const paymentSteps = ['paying', 'prePaying', 'on the way']
const isPaymentStep = ({state}: MatrixRow) => paymentSteps.includes(state)

/** Sheets that open before any payment is requested. A fault there has no more consequences than one at `queryingLastAttempt`. */
const sheets = ['enteringCode', 'enteringPassword', 'confirmingHolder']

/** States in which an attempt or an order can be lost, or in which the person has left the page. Many flows share them. */
const sharedStates = [
  ...['queryingLastAttempt', 'cancelling', ...sheets],
  ...['at the cashier', 'at the provider', 'at the check page', 'querying', 'waiting'],
]

/** The flows take the shared states in turn. */
const oneRowPerState = sharedStates.flatMap((name, turn) => {
  const sharing = rows.filter(({state}) => state === name)
  return sharing[turn % sharing.length] ?? []
})

/** Every flow and fault at least once, and a fault at each step that moves money. Dialogs and checks before it are part of `pnpm matrix`. */
export const coveringCells = coveringCellsOf(
  rows.filter((row) => isPaymentStep(row) || oneRowPerState.includes(row)),
).filter(({state}) => !sheets.includes(state))
