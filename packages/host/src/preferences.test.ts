import {expect, test} from 'vitest'
import {createPreferences} from './preferences.ts'

/** A document whose cookies work like a browser's: each assignment adds or replaces one. */
function cookieJar(start = '') {
  const jar = new Map(start ? start.split('; ').map((cookie) => cookie.split('=') as [string, string]) : [])
  const assigned: string[] = []
  return {
    assigned,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      assigned.push(text)
      const [pair = ''] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      jar.set(name, value)
    },
  }
}

test('a preference is null until it is set, and the next page reads it too', () => {
  const document = cookieJar('other_tips=open')
  const preferences = createPreferences(document)
  expect(preferences.get('tips')).toBeNull()
  preferences.set('tips', 'closed')
  expect(preferences.get('tips')).toBe('closed')
  expect(createPreferences(document).get('tips')).toBe('closed')
  expect(document.assigned).toEqual(['tips=closed; path=/; max-age=31536000; samesite=lax'])
})

test('without cookies a preference lasts as long as the page', () => {
  const forbidden = {
    get cookie(): string {
      throw new Error('forbidden')
    },
    set cookie(_: string) {
      throw new Error('forbidden')
    },
  }
  const preferences = createPreferences(forbidden)
  preferences.set('tips', 'closed')
  expect(preferences.get('tips')).toBe('closed')
})
