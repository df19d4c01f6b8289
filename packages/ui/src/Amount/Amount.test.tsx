import {cleanup, render} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Amount} from './Amount.tsx'

afterEach(cleanup)

test.each([
  ['69.00', '¥69.00'],
  ['¥69.00', '¥69.00'],
  ['-', '-'],
])('renders %s as %s', (yuan, shown) => {
  expect(render(<Amount yuan={yuan} />).container.textContent).toBe(shown)
})
