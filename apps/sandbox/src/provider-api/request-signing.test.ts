import {expect, test} from 'vitest'
import {createManualClock} from '../testing/manual-clock.ts'
import {createVerifier, headerNames, signature, signedHeaders, toleranceMs} from './request-signing.ts'

const vector = {
  method: 'POST',
  path: '/api/sms',
  timestamp: '1767225600000',
  nonce: '0123456789abcdef',
  body: '{"a":1}',
}
const vectorSignature = '2e01eba2ac31f65ccb364d1418d60175cd208af47ed130c514184d30aad2f254'

test('signs the vector of the manual as openssl does', () => {
  expect(signature('s3cret', vector)).toBe(vectorSignature)
})

const verifier = (offsetMs = 0) => createVerifier('s3cret', createManualClock(Number(vector.timestamp) + offsetMs))

test('believes a good signature once: the same nonce again is refused', () => {
  const refusal = verifier()
  expect(refusal({...vector, signature: vectorSignature})).toBeNull()
  expect(refusal({...vector, signature: vectorSignature})).toBe('REPLAYED')
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
  ['a timestamp that is no number', {timestamp: 'now'}],
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
])('with a clock off by %i ms the verdict is %s', (offsetMs, verdict) => {
  expect(verifier(offsetMs)({...vector, signature: vectorSignature})).toBe(verdict)
})

test('remembers a nonce for as long as its request could still be repeated', () => {
  const clock = createManualClock(Number(vector.timestamp) - toleranceMs)
  const refusal = createVerifier('s3cret', clock)
  expect(refusal({...vector, signature: vectorSignature})).toBeNull()
  clock.advance(2 * toleranceMs)
  expect(refusal({...vector, signature: vectorSignature})).toBe('REPLAYED')
})

test('gives every request a nonce of its own', () => {
  const one = signedHeaders('s3cret', vector, 0)
  const other = signedHeaders('s3cret', vector, 0)
  expect(one[headerNames.nonce]).not.toBe(other[headerNames.nonce])
})
