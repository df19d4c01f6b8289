import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createTestApp, TestApp, TestBusinessError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {policyDocumentUrl} from '../../files/policy-document.ts'
import {PdfViewScreen} from './PdfViewScreen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  stopped.mockReset()
})

const userInfo = '/api/taurus/user/getUserInfo'
const noSession = new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')

const stopped = vi.fn()
/** The simulated DOM has no workers. */
class WorkerOfTest extends EventTarget {
  terminate = stopped
}

/** Opens the viewer with a file that the server does not send. */
function openWithoutFile(file: string, responses: TestResponses) {
  vi.stubGlobal('fetch', async () => new Response('', {status: 401}))
  vi.stubGlobal('Worker', WorkerOfTest)
  const path = `/pdfview?file=${encodeURIComponent(file)}`
  const app = createTestApp({path, responses})
  render(
    <TestApp app={app}>
      <PdfViewScreen />
    </TestApp>,
  )
  return {app, path}
}
const path = () => screen.getByTestId('path').textContent

test('a policy’s document without a session opens the login, which returns to it', async () => {
  const opened = openWithoutFile(policyDocumentUrl('PCQ01'), {[userInfo]: noSession})
  await waitFor(() => expect(path()).toBe(`/login?url=${encodeURIComponent(opened.path)}`))
})

test('with a session the failure of a policy’s document is shown in its place', async () => {
  const {app, path: address} = openWithoutFile(policyDocumentUrl('PCQ01'), {[userInfo]: {userId: 'u1'}})
  await screen.findByText('文件加载失败请稍后再试')
  await waitFor(() => expect(app.calls.map((call) => call.path)).toContain(userInfo))
  expect(path()).toBe(address)
  // The worker of a file that does not open ends.
  expect(stopped).toHaveBeenCalled()
})

test('a file without a login does not open the login', async () => {
  const {app} = openWithoutFile('/static/file/claim-guide.pdf', {[userInfo]: noSession})
  await screen.findByText('文件加载失败请稍后再试')
  expect(app.calls.map((call) => call.path)).not.toContain(userInfo)
})
