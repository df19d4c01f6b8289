import {OrderStatus} from '@hmb/contract/codes/order-status'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {describe, expect, test} from 'vitest'
import {faults, injectFault} from '../crash-matrix/fault-injection.ts'
import {isWholeMatrix, reportMatrix} from '../crash-matrix/matrix-page.ts'
import {journey} from '../journey.ts'
import {expectPaidOnce, expectUnpaid} from '../payment-records.ts'
import {newPerson} from '../test-people.ts'
import {allCells, coveringCells} from './matrix-cells.ts'
import {paymentFlows, statesOf} from './payment-flows.ts'
import {type PayerState, simulatedPayer} from './simulated-payer.ts'

const cells = isWholeMatrix ? allCells : coveringCells
const endings = reportMatrix({
  path: 'docs/payment-crash-matrix.md',
  allCells,
  summary: (count) => `${count('paid')} paid once, ${count('cancelled')} cancelled and not paid`,
})

test('every state of every chart has its row, and every fault is met', () => {
  for (const flow of paymentFlows) {
    const places = Object.keys(flow.checkpoints).filter((name) => !name.includes(' '))
    expect(places.sort(), flow.name).toEqual(statesOf(flow).sort())
  }
  expect(new Set(coveringCells.map(({fault}) => fault))).toEqual(new Set(faults))
})

describe.concurrent('every fault at every state', () => {
  const titled = cells.map((cell) => [`${cell.flow.name}, ${cell.state}: ${cell.fault}`, cell] as const)
  journey.for(titled)(
    '%s – paid once or not at all, and the page shows the outcome',
    async ([, cell], {visitor, variant, sandbox, kill, expect: mine}) => {
      const {flow, checkpoint, fault} = cell
      const payer = newPerson(checkpoint.outcome ? {outcome: checkpoint.outcome} : {})
      const account = visitor.account(variant(flow.code))
      const others = (checkpoint.others ?? []).map(
        ([relation, outcome]) => [relation, newPerson({outcome, born: 2014})] as const,
      )
      const {orderId, price} = await account.order(payer, others)
      const memory: PayerState = {
        code: flow.code,
        orderId,
        method: flow.method,
        smsCode: () => sandbox.newestCode(account.phone(), SmsPurpose.CQ_MEDICAL),
        confirmed: false,
        isNavigating: false,
      }
      visitor.pageErrors.expect(/^console:/)
      const person = simulatedPayer(memory)
      // Back opens the previous page.
      if (fault === 'back') await person.reopen(visitor)
      else await visitor.open(`/${flow.code}/payment?orderid=${orderId}`)

      const after = await injectFault(visitor, {checkpoint, fault, person, kill})
      after.pageErrors.expect(/^console:/)
      const ending = await person.actUntil(after)

      const where = {account: after.account(variant(flow.code)), sandbox, payer}
      if (ending === 'paid') await expectPaidOnce(where, price, others.length + 1, mine)
      else await expectUnpaid(where, OrderStatus.CANCELED, mine)
      endings.push({...cell, ending: ending ?? 'nothing'})
    },
  )
})
