import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {Sheet} from '../Sheet/Sheet.tsx'

const {showModal} = HTMLDialogElement.prototype
beforeEach(() => {
  // As in Safari before 15.4.
  Object.assign(HTMLDialogElement.prototype, {showModal: undefined})
})
afterEach(() => {
  cleanup()
  Object.assign(HTMLDialogElement.prototype, {showModal})
})

/** A field of the page, a sheet, and a second sheet above the first. */
const pageWithSheets = (above: boolean) => (
  <>
    <input aria-label="page" />
    <Sheet open onClose={() => {}} title="below">
      <input aria-label="below" />
    </Sheet>
    <Sheet open={above} onClose={() => {}} title="above">
      <input aria-label="above" />
    </Sheet>
  </>
)
const focusOn = (name: string) => screen.getByRole('textbox', {name, hidden: true}).focus()
const focusedDialog = () => document.activeElement?.closest('dialog')

test('without showModal only the top modal takes the focus back', () => {
  const {rerender} = render(pageWithSheets(false))
  const below = screen.getByRole('dialog', {name: 'below'})
  focusOn('page')
  expect(focusedDialog()).toBe(below)

  rerender(pageWithSheets(true))
  const above = screen.getByRole('dialog', {name: 'above'})
  expect(focusedDialog()).toBe(above)
  focusOn('above')
  expect(document.activeElement).toBe(screen.getByRole('textbox', {name: 'above'}))
  focusOn('below')
  expect(focusedDialog()).toBe(above)

  rerender(pageWithSheets(false))
  focusOn('page')
  expect(focusedDialog()).toBe(below)
})
