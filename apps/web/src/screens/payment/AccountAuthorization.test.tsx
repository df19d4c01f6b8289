import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {createTestApp, TestApp, TestBusinessError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {AccountAuthorization, type AuthorizationHandle} from './AccountAuthorization.tsx'

afterEach(cleanup)

const listPath = '/api/taurus/agree/queryList'
const agreement = {id: 'ag-1', agreeName: '医保个人账户支付授权书', agreeContent: 'cq/account.html', version: '1'}

test('disables the authorization while its text is missing, and loads it again on 重试', async () => {
  const app = createTestApp({path: '/payment?orderid=o1', responses: {[listPath]: new TestBusinessError(500)}})
  render(
    <TestApp app={app}>
      <AccountAuthorization checked={false} onChange={() => {}} />
    </TestApp>,
  )
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  const retry = await screen.findByRole('button', {name: '加载失败，重试'})
  expect(box().disabled).toBe(true)

  app.responses[listPath] = [agreement]
  await userEvent.click(retry)
  await screen.findByText('《医保个人账户支付授权书》')
  expect(box().disabled).toBe(false)
  expect(app.calls.find(({path}) => path === listPath)?.request).toMatchObject({
    displayPosition: DisplayPosition.ACCOUNT_PAYMENT,
  })
})

const sentence = '请阅读并同意勾选相关协议'
const sheet = async () => within(await screen.findByRole('dialog', {name: '阅读并同意协议'}))

function open(responses: TestResponses) {
  const app = createTestApp({path: '/payment?orderid=o1', responses})
  const authorization: {current: AuthorizationHandle | null} = {current: null}
  function Authorization() {
    const [checked, setChecked] = useState(false)
    return <AccountAuthorization ref={authorization} checked={checked} onChange={setChecked} />
  }
  const {unmount} = render(
    <TestApp app={app}>
      <Authorization />
    </TestApp>,
  )
  return {app, unmount, request: () => authorization.current?.request()}
}

test('shows the authorization in a sheet: 同意并继续 ticks the box and continues', async () => {
  const {request} = open({[listPath]: [agreement]})
  const result = request()
  const dialog = await sheet()
  expect(dialog.getByText(sentence)).toBeTruthy()
  await dialog.findByRole('button', {name: '《医保个人账户支付授权书》'})
  await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
  expect(await result).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('再看看 scrolls to the box, with the reason below it', async () => {
  const {request} = open({[listPath]: [agreement]})
  const result = request()
  await userEvent.click((await sheet()).getByRole('button', {name: '再看看'}))
  expect(await result).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('checkbox', {description: sentence}))
})

test.each([
  ['opens', false],
  ['is open', true],
])('an account that can no longer be chosen while the sheet %s gives no authorization', async (_, isOpen) => {
  const {request, unmount} = open({[listPath]: [agreement]})
  const result = request()
  if (isOpen) await sheet()
  unmount()
  expect(await result).toBe(false)
})

test('a text that failed to load cannot be agreed to, and can be loaded again in the sheet', async () => {
  const {app, request} = open({[listPath]: new TestBusinessError(500)})
  void request()
  const dialog = await sheet()
  const retry = await dialog.findByRole('button', {name: '重试'})
  expect(dialog.getByRole<HTMLButtonElement>('button', {name: '同意并继续'}).disabled).toBe(true)
  app.responses[listPath] = [agreement]
  await userEvent.click(retry)
  await dialog.findByRole('button', {name: '《医保个人账户支付授权书》'})
  expect(dialog.getByRole<HTMLButtonElement>('button', {name: '同意并继续'}).disabled).toBe(false)
})
