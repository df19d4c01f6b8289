import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {AgreementSheet} from './AgreementSheet.tsx'
import type {DocumentState} from './AgreementText.tsx'

afterEach(cleanup)

const open = (text: DocumentState, name = '消费者权益须知') =>
  render(<AgreementSheet agreement={{name, text}} onClose={() => {}} />)

test('shows the agreement as rich text', async () => {
  open({state: 'shown', html: '<h2>第一条</h2><p>您有权知情。</p>'})
  expect(await screen.findByText('第一条')).toBeTruthy()
})

test('has the title 协议 until the name of the agreement has loaded', () => {
  open({state: 'loading'}, '')
  expect(screen.getByRole('dialog', {name: '协议'})).toBeTruthy()
})

test('shows a failed text with a retry', () => {
  const onRetry = vi.fn()
  open({state: 'failed', onRetry})
  expect(screen.getByText('文件加载失败请稍后再试')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(onRetry).toHaveBeenCalledOnce()
})
