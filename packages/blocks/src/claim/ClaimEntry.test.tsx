import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {testBlockPage} from '../testing/test-block-page.tsx'

afterEach(cleanup)
const block = {id: 'b6', type: 'claim', title: '理赔服务', icon: '/static/img/claim.webp'}

test('shows the claim entry only when the project accepts claims', () => {
  const onClaim = vi.fn()
  const {rerender} = render(testBlockPage([block], {onClaim}).page)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(testBlockPage([block], {showsClaim: true, onClaim}).page)
  fireEvent.click(screen.getByRole('button', {name: '理赔服务'}))
  expect(onClaim).toHaveBeenCalledOnce()
})

test('has a default name', () => {
  render(testBlockPage([{id: 'b6', type: 'claim'}], {showsClaim: true}).page)
  expect(screen.getByRole('button', {name: '理赔服务'})).toBeTruthy()
})
