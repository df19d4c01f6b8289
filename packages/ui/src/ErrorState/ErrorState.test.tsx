import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {ErrorState} from './ErrorState.tsx'

afterEach(cleanup)

test('is announced as an alert, and 重试 calls onRetry', async () => {
  const onRetry = vi.fn()
  render(<ErrorState title="加载失败" message="网络不可用，请检查网络" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('网络不可用，请检查网络')
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(onRetry).toHaveBeenCalledOnce()
})
