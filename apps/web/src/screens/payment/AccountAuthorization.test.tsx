import {Refused, TestVisit, testVisit} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {AccountAuthorization} from './AccountAuthorization.tsx'

afterEach(cleanup)

const list = '/api/taurus/agree/queryList'
const agreement = {id: 'ag-1', agreeName: '医保个人账户支付授权书', agreeContent: 'cq/account.html', version: '1'}

test('an authorisation that could not be loaded cannot be ticked, and is loaded anew', async () => {
  const visit = testVisit({path: '/payment?orderid=o1', answers: {[list]: new Refused(500)}})
  render(
    <TestVisit visit={visit}>
      <AccountAuthorization checked={false} onChange={() => {}} />
    </TestVisit>,
  )
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox')
  const retry = await screen.findByRole('button', {name: '加载失败，重试'})
  expect(tick().disabled).toBe(true)

  visit.answers[list] = [agreement]
  await userEvent.click(retry)
  await screen.findByText('《医保个人账户支付授权书》')
  expect(tick().disabled).toBe(false)
  expect(visit.calls.find(({path}) => path === list)?.ask).toMatchObject({displayPosition: 'GZZFSQ'})
})
