import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {ClaimEntry} from './ClaimEntry.tsx'

afterEach(cleanup)

test('a tap opens the claims, and the children are below the entry', () => {
  const onOpen = vi.fn()
  render(
    <ClaimEntry title="理赔服务" icon="/static/img/claim.webp" onOpen={onOpen}>
      <p>我的报案</p>
    </ClaimEntry>,
  )
  const entry = screen.getByRole('button', {name: '理赔服务'})
  fireEvent.click(entry)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(entry.compareDocumentPosition(screen.getByText('我的报案'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the entry has a default name', () => {
  render(<ClaimEntry title="" icon="" onOpen={() => {}} />)
  expect(screen.getByRole('button', {name: '理赔服务'})).toBeTruthy()
})
