import {createTestApp, TestApp} from '@hmb/shell/testing'
import {act, cleanup, renderHook} from '@testing-library/react'
import {type ReactNode, useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {useFormDrafts} from './use-form-drafts.ts'

afterEach(cleanup)

/** The drafts of forms that visitors fill in too, and the function that changes the user. */
function open(user: string) {
  const app = createTestApp()
  const wrapper = ({children}: {children: ReactNode}) => <TestApp app={app}>{children}</TestApp>
  const {result} = renderHook(
    () => {
      const [userId, setUserId] = useState(user)
      return {drafts: useFormDrafts('purchase.forms', userId, {forVisitors: true}), setUserId}
    },
    {wrapper},
  )
  const drafts = () => result.current.drafts
  return {drafts, logIn: (userId: string) => act(() => result.current.setUserId(userId))}
}

test('what a visitor types belongs to the person who logs in', () => {
  const {drafts, logIn} = open('')
  act(() => drafts().write('applicant', {name: '张晓明'}))
  logIn('u1')
  expect(drafts().read('applicant')).toEqual({name: '张晓明'})
})

test('what a user types stays after the end of the session for this user alone', () => {
  const {drafts, logIn} = open('u1')
  act(() => drafts().write('applicant', {name: '张晓明'}))
  logIn('')
  expect(drafts().read('applicant')).toEqual({name: '张晓明'})
  logIn('u2')
  expect(drafts().read('applicant')).toBeUndefined()
  act(() => drafts().write('insured', {name: '李桂芳'}))
  expect(drafts().read('applicant')).toBeUndefined()
})
