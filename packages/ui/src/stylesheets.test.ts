/// <reference types="node" />
import {globSync, readFileSync} from 'node:fs'
import {themeCss} from '@hmb/theme/theme-css'
import {expect, test} from 'vitest'

const readStylesheets = (pattern: string) =>
  globSync(pattern, {cwd: import.meta.dirname}).map((path) => ({
    path,
    css: readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  }))
const kitStylesheets = readStylesheets('**/*.css')
// The stylesheets of react-vant that the wrappers import.
const vantStylesheets = readStylesheets('../node_modules/react-vant/es/{button,loading,badge}/style/index.css')

const tokens = readFileSync(`${import.meta.dirname}/../../theme/src/tokens.css`, 'utf8') + themeCss('orange')
// The custom properties that the kit sets in base.css or at run time.
const kitProperties = [
  '--hmb-visible-top',
  '--hmb-visible-height',
  '--hmb-scroll-bar',
  '--hmb-column',
  '--hmb-top',
  '--dragged',
  '--pulled',
]

test('every custom property that a stylesheet reads is set by the theme, the stylesheet or the kit', () => {
  expect(kitStylesheets.length).toBeGreaterThan(25)
  expect(vantStylesheets).toHaveLength(3)
  const unset = [...kitStylesheets, ...vantStylesheets].flatMap(({path, css}) =>
    [...css.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !tokens.includes(`${name}:`) && !kitProperties.includes(name) && !css.includes(`${name}:`))
      .map((name) => `${path} ${name}`),
  )
  expect(unset).toEqual([])
})

test.each(kitStylesheets)('$path has no hex colour', ({css}) => {
  expect(css).not.toMatch(/#[\da-f]{3,8}\b/i)
})
