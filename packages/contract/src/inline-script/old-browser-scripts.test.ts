import {expect, test} from 'vitest'
import {dataScript} from './data-script.ts'
import {modeScript} from './mode-script.ts'
import {screenScript} from './screen-script.ts'
import {sessionScript} from './session-script.ts'
import {tapScript} from './tap-script.ts'

test.each([
  [tapScript, 3_550],
  [dataScript, 2_370],
  [screenScript, 2_400],
  [sessionScript, 1_200],
  [modeScript, 200],
])('%s is ES5, short, and cannot end its element', (script, maxLength) => {
  expect(script).not.toMatch(/=>|`|\b(const|let|class)\b|<[/!]/)
  expect(script.length).toBeLessThan(maxLength)
})
