import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {testBlockPage} from '../testing/test-block-page.tsx'

afterEach(cleanup)
const block = {id: 'b5', type: 'person', icon: '/static/img/person.webp'}

test('shows the floating entry only for some promotions; it opens the personal centre', () => {
  const onPerson = vi.fn()
  const {rerender} = render(testBlockPage([block], {onPerson}).page)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(testBlockPage([block], {showsFloating: true, onPerson}).page)
  fireEvent.click(screen.getByRole('button', {name: '个人中心'}))
  expect(onPerson).toHaveBeenCalledOnce()
})

test('has a default icon', () => {
  const {container} = render(testBlockPage([{...block, icon: ''}], {showsFloating: true}).page)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
