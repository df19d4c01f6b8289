import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {orderDetail} from '@hmb/contract/order'
import {describe, expect, test} from 'vitest'
import {injectFault} from '../crash-matrix/fault-injection.ts'
import {allCellsOf, matrixRows} from '../crash-matrix/matrix-cells.ts'
import {isWholeMatrix, reportMatrix} from '../crash-matrix/matrix-page.ts'
import {journey} from '../journey.ts'
import {payOrder} from '../paid-order.ts'
import {newPerson} from '../test-people.ts'
import {refundFlows} from './refund-flows.ts'
import {simulatedRefundApplicant} from './simulated-refund-applicant.ts'

const rows = matrixRows(refundFlows)
const allCells = allCellsOf(rows)
/**
 * One fault at the submission of each flow: the call never arrives, or its response is lost with the page. The tests of
 * the form reload it, lose only the response and double the tap.
 */
const submissionFaults: Readonly<Record<string, string>> = {
  WeChat: 'offline',
  'Medical account': 'kill',
  'Refused by the provider': 'back',
}
const coveringCells = allCells.filter(
  ({flow, state, fault}) => state === 'submitting' && fault === submissionFaults[flow.name],
)
const cells = isWholeMatrix ? allCells : coveringCells
const endings = reportMatrix({
  path: 'docs/refund-crash-matrix.md',
  allCells,
  summary: (count) => `${count('refunded')} refunded once, ${count('refused')} refused and not refunded`,
})

test('the covering selection contains every flow', () => {
  expect(new Set(coveringCells.map(({flow}) => flow))).toEqual(new Set(refundFlows))
})

describe.concurrent('every fault at every step of a refund', () => {
  const titled = cells.map((cell) => [`${cell.flow.name}, ${cell.state}: ${cell.fault}`, cell] as const)
  journey.for(titled)(
    '%s – the money goes back once or not at all, and the page shows the outcome',
    async ([, cell], {visitor, variant, sandbox, kill, expect}) => {
      const {flow, state, checkpoint, fault} = cell
      const payer = newPerson(flow.outcome ? {outcome: flow.outcome} : {})
      const entry = variant(flow.code)
      const account = visitor.account(entry)
      const {orderId, price} = await account.order(payer)
      await payOrder({account, sandbox, projectId: entry.projectId}, orderId, [flow.paidBy])
      const [item] = (await account.client.call(orderDetail, {orderId})).orderItemList

      const person = simulatedRefundApplicant({code: flow.code, orderId})
      visitor.pageErrors.expect(/^console:/)
      // The pages before the form count only for Back and for the earlier states.
      if (state === 'submitting' && fault !== 'back')
        await visitor.open(`/${flow.code}/refundReason?orderid=${orderId}&insuranceIdList=${item?.id}`)
      else await person.reopen(visitor)
      const after = await injectFault(visitor, {checkpoint, fault, person, kill})
      after.pageErrors.expect(/^console:/)
      const ending = (await person.actUntil(after)) ?? 'nothing'

      const records = async () => ({
        refundedFee: (await sandbox.statement(payer)).reduce((sum, {refundedFee}) => sum + refundedFee, 0),
        refundStatuses: (await after.account(entry).orders()).flatMap(({orderItemList}) =>
          orderItemList.map(({refundStatus}) => refundStatus),
        ),
      })
      const expected = {
        refunded: {refundedFee: price, refundStatuses: [RefundStatus.REFUND_SUCCESS]},
        refused: {refundedFee: 0, refundStatuses: ['']},
      }
      expect(ending).toBe(flow.outcome ? 'refused' : 'refunded')
      await expect.poll(records).toEqual(ending === 'refused' ? expected.refused : expected.refunded)
      endings.push({...cell, ending})
    },
  )
})
