import {createKeyValueStorage} from '@hmb/host/key-value-storage'
import {expect, test} from 'vitest'
import {acceptNotice, onRecordedSale, recordedSale, setRecordedSale} from './recorded-sale.ts'

const product = {userId: 'u1', skuNo: 'HMB-CQ-2026', name: '重庆惠民保'}
// In a browser that forbids storage, the sale is kept in memory.
const newStorage = () => createKeyValueStorage(() => null)

test('an accepted notice begins a sale; the same one continues', () => {
  const storage = newStorage()
  expect(recordedSale(storage)).toBeNull()
  acceptNotice(storage, product)
  const begun = recordedSale(storage)
  expect(begun).toEqual({...product, orderNo: '', firstRecordId: ''})
  setRecordedSale(storage, {...product, orderNo: '', firstRecordId: 'r1'})
  acceptNotice(storage, product)
  expect(recordedSale(storage)?.firstRecordId).toBe('r1')
})

test('after the order, for another product or another person the notice begins another sale', () => {
  const storage = newStorage()
  for (const other of [{orderNo: 'HM1'}, {skuNo: 'HMB-CQ-2025'}, {userId: 'u2'}]) {
    setRecordedSale(storage, {...product, orderNo: '', firstRecordId: 'r1', ...other})
    acceptNotice(storage, product)
    expect(recordedSale(storage)).toEqual({...product, orderNo: '', firstRecordId: ''})
  }
})

test('a change is announced, and a broken stored value is not a sale', () => {
  const storage = newStorage()
  let reported = 0
  const stop = onRecordedSale(() => {
    reported += 1
  })
  acceptNotice(storage, product)
  stop()
  setRecordedSale(storage, null)
  expect(reported).toBe(1)
  storage.set('recording.sale', '{broken')
  expect(recordedSale(storage)).toBeNull()
})
