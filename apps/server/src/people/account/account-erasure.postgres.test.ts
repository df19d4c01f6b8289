import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {identityProve} from '@hmb/contract/identity'
import {apctSave} from '@hmb/contract/user'
import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {validations} from '../../platform/db/schema/purchase.ts'
import {withClient} from '../../testing/test-database.ts'
import {createTestFamily, freshIdNo} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const unauthorized = {kind: 'business', code: ErrorCode.UNAUTHORIZED}

/** Starts a call while another connection erases the account, and returns the error of the call. */
const errorBesideErasure = (userId: string, call: () => Promise<unknown>): Promise<unknown> =>
  withClient(server.database.url, async (erasure) => {
    const waiting = async () => {
      const {rows} = await erasure.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    await erasure.query('begin')
    await erasure.query('select 1 from users where id = $1 for update', [userId])
    const error = call().then(
      () => 'no error',
      (cause: unknown) => cause,
    )
    await expect.poll(waiting).toBe(1)
    await erasure.query('delete from users where id = $1', [userId])
    await erasure.query('commit')
    return error
  })

test('an identity check beside the erasure of the account waits for it, and then finds no login', async () => {
  const home = await createTestFamily(server)
  server.clock.advance({minutes: 1})
  const device = server.browser()
  await device.logIn(home.browser.phone)
  // A browser without its visitor cookie gets another id, which is remembered by a new row of the account.
  device.cookies.delete('hmb_visitor')
  const check = () => device.call(identityProve, {idNo: home.selfIdNo})
  expect(await errorBesideErasure(home.browser.userId, check)).toMatchObject(unauthorized)
})

test('an applicant who is saved beside the erasure of the account waits for it, and then finds no login', async () => {
  const {call, phone, userId} = await server.customer('hmb-cq')
  const applicant = {
    name: '王小明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: freshIdNo(),
    phone,
    source: 2,
  } as const
  expect(await errorBesideErasure(userId, () => call(apctSave, applicant))).toMatchObject(unauthorized)
})

test('an eligibility check beside the erasure of the account waits for it, and stores no result', async () => {
  const home = await createTestFamily(server)
  const {userId} = home.browser
  expect(await errorBesideErasure(userId, () => home.validate([home.self]))).toMatchObject(unauthorized)
  expect(await server.database.db.$count(validations, eq(validations.userId, userId))).toBe(0)
})
