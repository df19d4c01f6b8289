import {expect, test} from 'vitest'
import {isPolicyDocumentUrl, policyDocumentUrl} from './policy-document.ts'

test('the viewer may open the document of a policy', () => {
  expect(isPolicyDocumentUrl(policyDocumentUrl('PCQ12345678901234'))).toBe(true)
})

test.each([
  '/api/aries/order/cancel?orderId=o1',
  '/api/virgo/policyInsurance/document',
  '/api/virgo/policyInsurance/document?policyNo=',
  '/api/virgo/policyInsurance/document?policyNo=P1&x=1',
  '/api/virgo/policyInsurance/document?policyNo=P1#/x',
  '/api/virgo/policyInsurance/document?policyNo=P%2F1',
  '/api/virgo/policyInsurance/../order/document?policyNo=P1',
  'https://evil.example/api/virgo/policyInsurance/document?policyNo=P1',
  '//evil.example/api/virgo/policyInsurance/document?policyNo=P1',
])('the viewer may not open %s as one', (address) => {
  expect(isPolicyDocumentUrl(address)).toBe(false)
})
