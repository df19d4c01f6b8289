import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Digits} from './Digits.tsx'

afterEach(cleanup)

test.each([
  ['HM20261121978942458335', 'HM2026|1121|9789|4245|8335'],
  ['PCQ20261121000123', 'PCQ2026|1121|000123'],
  ['P1', 'P1'],
])('%s may wrap between groups of four, never before its last two characters', (number, groups) => {
  render(<Digits>{number}</Digits>)
  // Search and screen readers see one text.
  const shown = screen.getByText(number)
  expect(shown.innerHTML.replaceAll('<wbr>', '|')).toBe(groups)
})
