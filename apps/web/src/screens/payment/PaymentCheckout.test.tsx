import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {ShownMethod} from '@hmb/rules/pay-method'
import {createTestApp, holdResponse, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {PaymentCheckout} from './PaymentCheckout.tsx'
import {sampleOrder} from './testing/payment-samples.ts'

afterEach(cleanup)

const agreement = {id: 'ag-1', agreeName: '医保个人账户支付授权书', agreeContent: 'cq/account.html', version: '1'}
const method = (channel: PayChannel, name: string, group: ShownMethod['group']): ShownMethod => ({
  channel,
  name,
  group,
  description: '',
  disabled: false,
  reason: '',
})

test('while the server records the authorization of an account payment, no other method can be chosen', async () => {
  const recording = holdResponse()
  const app = createTestApp({
    path: '/payment?orderid=o1&payChannel=2',
    responses: {'/api/taurus/agree/queryList': [agreement], '/api/leo/evidence/add': recording.response},
  })
  render(
    <TestApp app={app}>
      <PaymentCheckout
        order={{...sampleOrder, payUntil: Date.now() + 600_000}}
        offer={{
          methods: [
            method(PayChannel.WECHAT, '微信支付', 'cash'),
            method(PayChannel.MEDICAL_ACCOUNT, '医保个人账户支付', 'account'),
          ],
          preferred: '',
          accountNotes: {black: '', red: ''},
          needsFace: () => false,
          otherChannels: () => [],
        }}
        onBack={() => {}}
        onRefreshOrder={async () => undefined}
        onRefreshMethods={() => {}}
      />
    </TestApp>,
  )
  const wechat = () => screen.getByRole<HTMLInputElement>('radio', {name: '微信支付'})
  await screen.findByText('《医保个人账户支付授权书》')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', {name: /^立即支付/}))
  await userEvent.click(wechat())
  expect(wechat().checked).toBe(false)
  await act(async () => recording.release({hash: 'h1'}))
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy())
})
