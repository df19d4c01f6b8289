import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {sql} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {endRefund} from '../../sale/payment/refund-rows.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {expectReadable, peopleCount, personalData, phoneOf, usePlainDatabase} from '../../testing/plain-database.ts'
import {testKeys, testKeyText} from '../../testing/test-keys.ts'
import {EncryptionKeyError, parseKeys} from '../crypto/encryption-keys.ts'
import {hasText} from './column-types.ts'
import {currentEncryption} from './encryption.ts'
import {rotateLookupSecret} from './lookup-secret-rotation.ts'
import {payments, refunds} from './schema/payment.ts'
import {smsCodes, users} from './schema/user.ts'
import {reencryptStoredValues} from './stored-values.ts'

const {open, run} = usePlainDatabase()

describe('a database of the earlier schema', () => {
  test('counts its refunds against their payments, and ends them', async () => {
    const db = await open()
    const rows = await db.select().from(payments).orderBy(payments.id)
    expect(rows.map(({refunded}) => refunded)).toEqual([0, 6900])
    const now = new Date()
    expect(await endRefund(db, 'r1', {status: RefundStatus.REFUND_SUCCESS, refundedAt: now}, now)).toBe(true)
    expect(await db.select().from(refunds)).toMatchObject([{cause: 'RETURNED', status: RefundStatus.REFUND_SUCCESS}])
  })

  test('whose encryption was interrupted is completed by the next opening', async () => {
    await open()
    // The state after a kill during the migration: some tables are encrypted, others are not, and the mark is missing.
    await run(`
      update encryption_state set encrypted_columns = '';
      alter table orders drop constraint orders_applicant_encrypted;
      update orders set applicant = '{"name": "' || '王小明' || substr(id, 2) || '号", "phone": "1390000' || lpad(substr(id, 2), 4, '0') || '"}' where id <> 'o1';
    `)
    const db = await open()
    await expectReadable(db)
    expect(await dumpDatabase(db)).not.toMatch(personalData)
  })

  test('accepts no plain value any more, also from a server of the earlier version', async () => {
    const db = await open()
    const plainUser = sql`insert into users (id, phone, created_at) values ('u0', '13900000000', now())`
    await expect(db.execute(plainUser)).rejects.toMatchObject({cause: {constraint: 'users_phone_encrypted'}})
    const plainName = sql`update applicants set name = '王小明' where id = 'a1'`
    await expect(db.execute(plainName)).rejects.toMatchObject({cause: {constraint: 'applicants_name_encrypted'}})
  })
})

describe('changing the key', () => {
  const newKey = 'fedcba9876543210'.repeat(4)

  test('renews every value, so that the old key is not needed; hashes stay', async () => {
    const db = await open()
    const hashes = () => db.select({hash: users.phoneLookup}).from(users).orderBy(users.id)
    const before = await hashes()
    const both = await open(parseKeys(`${newKey},${testKeyText}`))
    await expectReadable(both)
    expect(await reencryptStoredValues(both, currentEncryption())).toBeGreaterThan(peopleCount)
    expect(await reencryptStoredValues(both, currentEncryption())).toBe(0)
    expect(await dumpDatabase(both)).not.toContain(`v1.${testKeys[0]?.id}.`)
    const renewed = await open(parseKeys(newKey))
    await expectReadable(renewed)
    expect(await renewed.select({hash: users.phoneLookup}).from(users).orderBy(users.id)).toEqual(before)
  })

  test('S68: a hash that an earlier version stored alone is found after the upgrade, and does not stop a change', async () => {
    let db = await open()
    await run(`
      update encryption_state set encrypted_columns = '';
      alter table sms_codes drop constraint sms_codes_phone_encrypted, drop constraint sms_codes_phone_hashed;
      update sms_codes set phone = phone_lookup;
    `)
    db = await open()
    await expectReadable(db)
    await rotateLookupSecret({db, cipher: currentEncryption().cipher, leaseMs: 0, report() {}})
    db = await open()
    expect(await db.$count(users, hasText(users.phoneLookup, phoneOf(1)))).toBe(1)
    expect(await db.$count(smsCodes)).toBe(peopleCount)
  })

  test('without the old key in the list is refused at the start, and names the missing key', async () => {
    await open()
    await expect(open(parseKeys(newKey))).rejects.toThrow(EncryptionKeyError)
    await expect(open(parseKeys(newKey))).rejects.toThrow(`encrypted with the key ${testKeys[0]?.id}`)
    await expectReadable(await open())
  })
})
