import {cleanup, render} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Timer} from './Timer.tsx'

afterEach(cleanup)

test.each([
  [1781, '29:41'],
  [59.9, '00:59'],
  [0, '00:00'],
  [-3, '00:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [86_399, '23:59:59'],
  [86_400, '1天 0:00:00'],
  [604_800, '7天 0:00:00'],
])('%s seconds render as %s', (seconds, shown) => {
  expect(render(<Timer seconds={seconds} />).container.textContent).toBe(shown)
})
