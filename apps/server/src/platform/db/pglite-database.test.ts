import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {findOrCreateAccount} from '../../people/account/user-account.ts'
import {openEmbedded} from './pglite-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-embedded-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

test('a killed first start leaves no partial database, and written data survives the process', async () => {
  mkdirSync(join(folder, 'pg.new'))
  writeFileSync(join(folder, 'pg.new/PG_VERSION'), 'half')

  const first = await openEmbedded(folder)
  const {id} = await findOrCreateAccount(first.db, '13800000001', new Date())
  await first.close()

  const second = await openEmbedded(folder)
  expect(await findOrCreateAccount(second.db, '13800000001', new Date())).toEqual({id, phone: '13800000001'})
  await second.close()
})
