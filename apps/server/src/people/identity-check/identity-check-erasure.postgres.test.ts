import {ErrorCode} from '@hmb/contract/codes/error-code'
import {identityProve} from '@hmb/contract/identity'
import {expect, test} from 'vitest'
import {withClient} from '../../testing/test-database.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()

test('a check beside the erasure of the account waits for it, and then finds no login', async () => {
  const home = await createTestFamily(server)
  server.clock.advance({minutes: 1})
  const device = server.browser()
  await device.logIn(home.browser.phone)
  // A browser without its visitor cookie gets another id, which is remembered by a new row of the account.
  device.cookies.delete('hmb_visitor')
  await withClient(server.database.url, async (erasure) => {
    const waiting = async () => {
      const {rows} = await erasure.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    await erasure.query('begin')
    await erasure.query('select 1 from users where id = $1 for update', [home.browser.userId])
    const check = device.call(identityProve, {idNo: home.selfIdNo}).catch((error: unknown) => error)
    await expect.poll(waiting).toBe(1)
    await erasure.query('delete from users where id = $1', [home.browser.userId])
    await erasure.query('commit')
    expect(await check).toMatchObject({kind: 'business', code: ErrorCode.UNAUTHORIZED})
  })
})
