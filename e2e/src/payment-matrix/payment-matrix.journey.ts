import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {afterAll, describe, expect, test} from 'vitest'
import {root} from '../environment/child-process.ts'
import {journey} from '../journey.ts'
import {expectPaidOnce, expectUnpaid} from '../payment-records.ts'
import {newPerson} from '../test-people.ts'
import {faults, injectFault} from './fault-injection.ts'
import {allCells, coveringCells, type MatrixCell} from './matrix-cells.ts'
import {matrixTable} from './matrix-table.ts'
import {paymentFlows, statesOf} from './payment-flows.ts'
import {actUntil, openOrder, type PayerState} from './simulated-payer.ts'

/** `pnpm matrix` runs every cell; any other run a part that covers every flow, state and fault. */
const isWhole = process.env.MATRIX === 'whole'
const cells = isWhole ? allCells : coveringCells
const page = join(root, 'docs/payment-crash-matrix.md')
const endings: (MatrixCell & {ending: string})[] = []

test('every state of every chart has its row, and every flow, state and fault is met', () => {
  for (const flow of paymentFlows) {
    const places = Object.keys(flow.checkpoints).filter((name) => !name.includes(' '))
    expect(places.sort(), flow.name).toEqual(statesOf(flow).sort())
  }
  const met = (of: (cell: MatrixCell) => string) => [...new Set(coveringCells.map(of))]
  expect(met(({flow}) => flow.name)).toHaveLength(paymentFlows.length)
  expect(met(({fault}) => fault).sort()).toEqual([...faults].sort())
  const states = (all: readonly MatrixCell[]) => new Set(all.map(({flow, state}) => `${flow.name} ${state}`))
  expect(states(coveringCells)).toEqual(states(allCells))
})

describe.concurrent('every fault at every state', () => {
  const titled = cells.map((cell) => [`${cell.flow.name}, ${cell.state}: ${cell.fault}`, cell] as const)
  journey.for(titled)(
    '%s – paid once or not at all, and the page says which',
    {timeout: 120_000},
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
        onTheWay: false,
      }
      visitor.pageErrors.expect(/^console:/)
      await openOrder(visitor, memory)

      const after = await injectFault(visitor, {checkpoint: checkpoint, fault, memory, kill})
      after.pageErrors.expect(/^console:/)
      const ending = await actUntil(after, memory)

      const where = {account: after.account(variant(flow.code)), sandbox, payer}
      if (ending === 'paid') await expectPaidOnce(where, price, others.length + 1, mine)
      else await expectUnpaid(where, OrderStatus.CANCELED, mine)
      endings.push({...cell, ending: ending ?? 'nothing'})
    },
  )
})

test('the page of the matrix has a row for every state', () => {
  const written = readFileSync(page, 'utf8')
  for (const {flow, state} of allCells) expect(written).toContain(`| ${flow.name} | ${state} |`)
})

afterAll(() => {
  const table = matrixTable(endings)
  process.stdout.write(`${table}\n`)
  if (isWhole && endings.length === allCells.length) {
    const [head] = readFileSync(page, 'utf8').split('| flow |')
    writeFileSync(page, `${head}${table}\n`)
  }
})
