import type {Fetch} from '@hmb/contract/client'
import {expect, test, vi} from 'vitest'
import {firstPage} from './first-page.ts'

const respond = (data: unknown) =>
  vi.fn<Fetch>(async () => new Response(JSON.stringify({code: 0, message: '', data})) as Awaited<ReturnType<Fetch>>)
const query = (file: string) => `?file=${encodeURIComponent(file)}`

test('the first page of an operator’s file has its version', async () => {
  const fetch = respond({version: '1f', ratios: [1.5]})
  const pictures = await firstPage(query('/static/file/guide.pdf'), 'hmb-cq', fetch)
  expect(pictures).toContain(
    '/api/taurus/file/page?file=%2Fstatic%2Ffile%2Fguide.pdf&version=1f&pageNum=1&width=390 390w',
  )
})

test('the first page of a policy needs no call, which would have no session', async () => {
  const fetch = respond(null)
  const pictures = await firstPage(query('/api/virgo/policyInsurance/document?policyNo=PCQ01'), 'hmb-cq', fetch)
  expect(pictures).toContain('document%3FpolicyNo%3DPCQ01&version=0&pageNum=1&width=390 390w')
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['/static/file/guide.txt', 'https://files.example/guide.pdf', '/api/virgo/policyInsurance/document', ''])(
  'there is none of %s',
  async (file) => {
    expect(await firstPage(query(file), 'hmb-cq', respond(null))).toBe('')
  },
)
