import {expect, test} from 'vitest'
import {createManualClock} from '../testing/manual-clock.ts'
import {providerKeys, providerOf} from './provider-keys.ts'
import {createVerifier, headerNames, signature, signedHeaders, toleranceMs} from './request-signing.ts'

const key = {id: 'k1', secret: 's3cret'}
const vector = {
  keyId: key.id,
  method: 'POST',
  path: '/api/sms',
  timestamp: '1767225600000',
  nonce: '0123456789abcdef',
  body: '{"a":1}',
}
const vectorSignature = '2e01eba2ac31f65ccb364d1418d60175cd208af47ed130c514184d30aad2f254'

test('the signature of the documented example is right', () => {
  expect(signature('s3cret', vector)).toBe(vectorSignature)
})

const verifier = (offsetMs = 0) => createVerifier(() => [key], createManualClock(Number(vector.timestamp) + offsetMs))

test('accepts a valid signature once, and refuses a repeated nonce', () => {
  const verify = verifier()
  expect(verify({...vector, signature: vectorSignature})).toBeNull()
  expect(verify({...vector, signature: vectorSignature})).toBe('REPLAYED')
})

test.each([
  ['another body', {body: '{"a":2}'}],
  ['another path', {path: '/api/sms?x=1'}],
  ['another method', {method: 'GET'}],
  ['another nonce', {nonce: 'fedcba9876543210'}],
])('refuses a signature made for %s', (_what, change) => {
  expect(verifier()({...vector, ...change, signature: vectorSignature})).toBe('SIGNATURE')
})

test('refuses a signature of another secret', () => {
  expect(verifier()({...vector, signature: signature('other', vector)})).toBe('SIGNATURE')
})

test.each([
  ['no timestamp', {timestamp: ''}],
  ['a timestamp that is not a number', {timestamp: 'now'}],
  ['no nonce', {nonce: ''}],
  ['a nonce shorter than 16', {nonce: '0123456789abcde'}],
])('refuses %s', (_what, change) => {
  const request = {...vector, ...change}
  expect(verifier()({...request, signature: signature('s3cret', request)})).toBe('UNSIGNED')
})

test.each([
  [toleranceMs, null],
  [-toleranceMs, null],
  [toleranceMs + 1, 'CLOCK'],
  [-toleranceMs - 1, 'CLOCK'],
])('with a clock difference of %i ms the result is %s', (offsetMs, result) => {
  expect(verifier(offsetMs)({...vector, signature: vectorSignature})).toBe(result)
})

test('remembers a nonce while its timestamp is still accepted', () => {
  const clock = createManualClock(Number(vector.timestamp) - toleranceMs)
  const verify = createVerifier(() => [key], clock)
  expect(verify({...vector, signature: vectorSignature})).toBeNull()
  clock.advance(2 * toleranceMs)
  expect(verify({...vector, signature: vectorSignature})).toBe('REPLAYED')
})

test('gives every request a new nonce', () => {
  const first = signedHeaders(key, vector, 0)
  const second = signedHeaders(key, vector, 0)
  expect(first[headerNames.nonce]).not.toBe(second[headerNames.nonce])
})

test('S21e: accepts the keys of the path’s own provider, the new and the old one', () => {
  const clock = createManualClock()
  const verify = createVerifier((path) => providerKeys('new,old', 'call', providerOf(path)), clock)
  const resultOf = (secrets: string, provider: string, purpose: 'call' | 'notification' = 'call') => {
    const [signing = key] = providerKeys(secrets, purpose, provider)
    const request = {method: 'POST', path: '/api/pay/wechat/create', body: '{}'}
    const headers = signedHeaders(signing, request, clock.now())
    const header = (name: keyof typeof headerNames) => headers[headerNames[name]] ?? ''
    const values = {timestamp: header('timestamp'), nonce: header('nonce'), signature: header('signature')}
    return verify({...request, ...values, keyId: header('key')})
  }
  expect([resultOf('new', 'wechat'), resultOf('old', 'wechat')]).toEqual([null, null])
  expect(resultOf('removed', 'wechat')).toBe('KEY')
  expect([resultOf('new', 'sms'), resultOf('new', 'wechat', 'notification')]).toEqual(['SIGNATURE', 'SIGNATURE'])
})
