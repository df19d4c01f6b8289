import {expect, test, vi} from 'vitest'
import {createDisplayModes} from './display-mode.ts'
import {createPreferences} from './preferences.ts'

/** A browser with its cookies, and a new tab of it. */
function browser(cookie = '') {
  const document = {cookie}
  return {
    document,
    tab() {
      const shown: string[] = []
      return {shown, modes: createDisplayModes(createPreferences(document), (mode) => shown.push(mode))}
    },
  }
}

test('the mode is the standard one until a person chooses, and is shown at the start', () => {
  const {shown, modes} = browser().tab()
  expect([modes.current(), shown]).toEqual(['standard', ['standard']])
})

test('a chosen mode is shown at once, and the next page reads it', () => {
  const phone = browser()
  const {shown, modes} = phone.tab()
  modes.set('elder')
  expect([modes.current(), shown]).toEqual(['elder', ['standard', 'elder']])
  expect(phone.document.cookie).toContain('hmb_mode=elder; path=/; max-age=31536000')
  expect(phone.tab().shown).toEqual(['elder'])
})

test('each visit stores the mode again, because Safari deletes it after seven days', () => {
  const phone = browser('hmb_mode=elder')
  phone.tab()
  expect(phone.document.cookie).toContain('max-age=31536000')
})

test('an unknown stored value is the standard mode', () => {
  expect(browser('hmb_mode=huge').tab().modes.current()).toBe('standard')
})

test('follows another tab on refresh, and notifies once per change', () => {
  const phone = browser()
  const [one, other] = [phone.tab(), phone.tab()]
  const listener = vi.fn()
  const unsubscribe = other.modes.subscribe(listener)
  one.modes.set('elder')
  expect(other.modes.current()).toBe('standard')
  other.modes.refresh()
  other.modes.refresh()
  expect([other.modes.current(), other.shown, listener.mock.calls.length]).toEqual(['elder', ['standard', 'elder'], 1])
  unsubscribe()
  other.modes.set('standard')
  expect(listener).toHaveBeenCalledOnce()
})

test('where cookies are forbidden the mode lasts until the page ends', () => {
  const document = {
    get cookie(): string {
      throw new Error('SecurityError')
    },
    set cookie(_: string) {
      throw new Error('SecurityError')
    },
  }
  const modes = createDisplayModes(createPreferences(document), () => {})
  modes.set('elder')
  expect(modes.current()).toBe('elder')
})
