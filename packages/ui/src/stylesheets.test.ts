/// <reference types="node" />
import {globSync, readFileSync} from 'node:fs'
import {themeCss} from '@hmb/theme/theme-css'
import {expect, test} from 'vitest'

const read = (pattern: string) =>
  globSync(pattern, {cwd: import.meta.dirname}).map((path) => ({
    path,
    css: readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  }))
const ours = read('**/*.css')
// The stylesheets of react-vant that the wrappers import.
const theirs = read('../node_modules/react-vant/es/{button,loading,badge}/style/index.css')

const tokens = readFileSync(`${import.meta.dirname}/../../theme/src/tokens.css`, 'utf8') + themeCss('orange')
// Set by the kit, in base.css or at run time.
const own = [
  '--hmb-visible-top',
  '--hmb-visible-height',
  '--hmb-scroll-bar',
  '--hmb-column',
  '--hmb-top',
  '--dragged',
  '--pulled',
]

test('every custom property that a stylesheet reads is set by the theme, the stylesheet or the kit', () => {
  expect(ours.length).toBeGreaterThan(25)
  expect(theirs).toHaveLength(3)
  const unset = [...ours, ...theirs].flatMap(({path, css}) =>
    [...css.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !tokens.includes(`${name}:`) && !own.includes(name) && !css.includes(`${name}:`))
      .map((name) => `${path} ${name}`),
  )
  expect(unset).toEqual([])
})

test.each(ours)('$path has no hex colour', ({css}) => {
  expect(css).not.toMatch(/#[\da-f]{3,8}\b/i)
})
