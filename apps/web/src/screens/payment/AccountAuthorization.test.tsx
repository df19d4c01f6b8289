import {createTestApp, TestApp, TestBusinessError} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {AccountAuthorization} from './AccountAuthorization.tsx'

afterEach(cleanup)

const list = '/api/taurus/agree/queryList'
const agreement = {id: 'ag-1', agreeName: '医保个人账户支付授权书', agreeContent: 'cq/account.html', version: '1'}

test('disables the authorization while its text is missing, and loads it again on 重试', async () => {
  const app = createTestApp({path: '/payment?orderid=o1', responses: {[list]: new TestBusinessError(500)}})
  render(
    <TestApp app={app}>
      <AccountAuthorization checked={false} onChange={() => {}} />
    </TestApp>,
  )
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox')
  const retry = await screen.findByRole('button', {name: '加载失败，重试'})
  expect(tick().disabled).toBe(true)

  app.responses[list] = [agreement]
  await userEvent.click(retry)
  await screen.findByText('《医保个人账户支付授权书》')
  expect(tick().disabled).toBe(false)
  expect(app.calls.find(({path}) => path === list)?.request).toMatchObject({displayPosition: 'GZZFSQ'})
})
