import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createTestApp, TestApp, TestBusinessError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {AccountAuthorization} from './AccountAuthorization.tsx'
import {useAccountAuthorization} from './use-account-authorization.ts'

afterEach(cleanup)

const call = {list: '/api/taurus/agree/queryList', add: '/api/leo/evidence/add'}
const agreement = (version: string) => ({
  id: 'ag-1',
  agreeName: `医保个人账户支付授权书${version}`,
  agreeContent: 'cq/account.html',
  version,
})
const updated = new TestBusinessError(ErrorCode.AGREEMENT_UPDATED, '协议已更新，请重新阅读并同意')

async function open(responses: TestResponses) {
  const app = createTestApp({path: '/payment?orderid=o1', responses})
  const authorization: {current?: ReturnType<typeof useAccountAuthorization>} = {}
  function Authorization() {
    authorization.current = useAccountAuthorization('o1')
    return <AccountAuthorization {...authorization.current.authorization} />
  }
  render(
    <TestApp app={app}>
      <Authorization />
    </TestApp>,
  )
  await screen.findByText(/^《医保个人账户支付授权书/)
  const outcome: {authorized?: boolean} = {}
  return {
    callsTo: (wanted: string) => app.calls.filter(({path}) => path === wanted),
    outcome,
    async authorizeAgain() {
      await act(async () => {
        authorization.current?.authorizeAgain().then((authorized) => {
          outcome.authorized = authorized
        })
      })
      return within(await screen.findByRole('dialog', {name: '阅读并同意协议'}))
    },
  }
}

test('a payment without the authorization shows the server’s current agreement', async () => {
  const listed = [[agreement('1')], [agreement('2')]]
  const {callsTo, outcome, authorizeAgain} = await open({[call.list]: () => listed.shift(), [call.add]: {hash: 'h1'}})
  const dialog = await authorizeAgain()
  await dialog.findByRole('button', {name: '《医保个人账户支付授权书2》'})
  await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
  await waitFor(() => expect(outcome.authorized).toBe(true))
  expect(callsTo(call.add).at(-1)).toMatchObject({request: {subjectId: 'o1', version: 'ag-1@2'}})
})

test('an agreement that is updated again meanwhile unticks the box, is loaded again, and shows a message', async () => {
  const listed = ['1', '2', '3'].map((version) => [agreement(version)])
  const {outcome, authorizeAgain} = await open({[call.list]: () => listed.shift(), [call.add]: updated})
  const dialog = await authorizeAgain()
  await dialog.findByRole('button', {name: '《医保个人账户支付授权书2》'})
  await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
  await waitFor(() => expect(outcome.authorized).toBe(false))
  expect(await screen.findByText('协议已更新，请重新阅读并同意')).toBeTruthy()
  expect(await screen.findByText('《医保个人账户支付授权书3》')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('an authorization that does not reach the server shows a message', async () => {
  const {outcome, authorizeAgain} = await open({
    [call.list]: [agreement('1')],
    [call.add]: new TestBusinessError(ErrorCode.INTERNAL_ERROR, '系统错误，请稍后重试'),
  })
  const dialog = await authorizeAgain()
  await userEvent.click(dialog.getByRole('button', {name: '同意并继续'}))
  expect(await screen.findByText('系统错误，请稍后重试')).toBeTruthy()
  expect(outcome.authorized).toBe(false)
})
