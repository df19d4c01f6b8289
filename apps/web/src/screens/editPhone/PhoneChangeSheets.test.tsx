import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createTestApp, holdResponse, TestApp, TestBusinessError, TestNetworkError} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {PhoneChangeSheets, type PhoneChangeStep} from './PhoneChangeSheets.tsx'

afterEach(cleanup)

const verify = '/api/taurus/user/shade/codeIsOverdue'
const update = '/api/taurus/user/updatePhone'
const newCode = '/api/taurus/user/shade/captcha'
const profile = '/api/taurus/user/detail'

function open(first: PhoneChangeStep, responses: Record<string, unknown>) {
  const app = createTestApp({responses})
  function Sheets() {
    const [step, setStep] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setStep('verify')}>
          手机号
        </button>
        <PhoneChangeSheets step={step} onStep={setStep} phone="13838389438" echoPhone="138****9438" />
      </>
    )
  }
  render(
    <TestApp app={app}>
      <Sheets />
    </TestApp>,
  )
  const callsTo = (path: string) => app.calls.filter((call) => call.path === path).length
  return {
    called: (path: string, times = 1) => waitFor(() => expect(callsTo(path)).toBe(times)),
    callsTo,
  }
}

const typeInto = async (name: RegExp, text: string) => userEvent.type(await screen.findByRole('textbox', {name}), text)
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', {name}))
const closeSheet = async () => {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function verifySlowly() {
  const verifying = holdResponse()
  const {called} = open('verify', {[verify]: verifying.response})
  await typeInto(/验证码/, '123456')
  await tap('下一步')
  await called(verify)
  return {succeed: () => act(async () => verifying.release(false))}
}

test('a verified phone opens step two', async () => {
  const {succeed} = await verifySlowly()
  await succeed()
  await screen.findByRole('dialog', {name: '更换手机号'})
})

test('a phone that is verified after its sheet was closed opens nothing', async () => {
  const {succeed} = await verifySlowly()
  await closeSheet()
  await succeed()
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function changeSlowly() {
  const changing = holdResponse()
  const {called} = open('change', {[update]: changing.response})
  await typeInto(/新手机号/, '13838389439')
  await typeInto(/验证码/, '123456')
  await tap('确定')
  await called(update)
  return {respond: (response: unknown) => act(async () => changing.release(response))}
}

test('a phone that is changed after its sheet was closed does not close the open sheet', async () => {
  const {respond} = await changeSlowly()
  await closeSheet()
  await tap('手机号')
  await screen.findByRole('dialog', {name: '验证当前手机号'})
  await respond(true)
  await screen.findByText('修改成功')
  expect(screen.getByRole('dialog', {name: '验证当前手机号'})).toBeTruthy()
})

test.each([
  ['open', true],
  ['closed', false],
])('a step one that has expired is shown again only over the %s sheet', async (_, isOpen) => {
  const {respond} = await changeSlowly()
  if (!isOpen) await closeSheet()
  await respond(new TestBusinessError(ErrorCode.CURRENT_PHONE_UNVERIFIED, '请先验证当前手机号'))
  await screen.findByText('请先验证当前手机号')
  expect(screen.queryByRole('dialog', {name: '验证当前手机号'}) !== null).toBe(isOpen)
})

test('a code that step one does not allow any more opens step one', async () => {
  open('change', {[newCode]: new TestBusinessError(ErrorCode.CURRENT_PHONE_UNVERIFIED, '请先验证当前手机号')})
  await typeInto(/新手机号/, '13838389439')
  await tap('获取验证码')
  await screen.findByRole('dialog', {name: '验证当前手机号'})
})

test('without a response the button stays busy until the account shows whether the phone is changed', async () => {
  const reading = holdResponse()
  let reads = 0
  const {called, callsTo} = open('change', {
    [update]: new TestNetworkError(),
    [profile]: () => (++reads === 1 ? new TestNetworkError() : reading.response),
  })
  await typeInto(/新手机号/, '13838389439')
  await typeInto(/验证码/, '123456')
  await tap('确定')
  await called(profile, 2)
  expect(screen.getByRole('button', {name: '确定'}).getAttribute('aria-busy')).toBe('true')
  await tap('确定')
  expect(callsTo(update)).toBe(1)
  await act(async () => reading.release(new TestNetworkError()))
  await screen.findByText('系统错误，请稍后重试')
  expect(screen.getByRole('button', {name: '确定'}).getAttribute('aria-busy')).toBeNull()
})
