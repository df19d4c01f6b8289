import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {findOrCreateAccount} from '../../people/account/user-account.ts'
import {DiskFullError, neededBytes} from './disk-space.ts'
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

test('S11: without space on the disk every statement fails at once, and the database continues when there is space', async () => {
  let free = neededBytes
  const database = await openEmbedded(folder, [], () => free)
  const create = (phone: string) => findOrCreateAccount(database.db, phone, new Date())
  const account = await create('13800000002')

  free = neededBytes - 1
  const diskFull = expect.objectContaining({cause: expect.any(DiskFullError)})
  await expect(create('13800000003')).rejects.toEqual(diskFull)
  await expect(database.db.transaction(async () => {})).rejects.toThrow(DiskFullError)
  await expect(database.ping()).rejects.toThrow(DiskFullError)

  free = neededBytes
  await database.ping()
  await create('13800000003')

  free = 0
  await database.close()
  await expect(openEmbedded(folder, [], () => 0)).rejects.toThrow(DiskFullError)
  const second = await openEmbedded(folder)
  expect(await findOrCreateAccount(second.db, '13800000002', new Date())).toEqual(account)
  await second.close()
})
