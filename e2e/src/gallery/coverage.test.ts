import {globSync} from 'node:fs'
import {basename, dirname} from 'node:path'
import {expect, inject, test} from 'vitest'
import {root} from '../environment/child-process.ts'

const {stories} = inject('gallery')
const storyFiles = new Set(stories.map(({file}) => file))
const storyFolders = new Set([...storyFiles].map((file) => dirname(file)))

/** Components that draw nothing of their own, or are a part of the named one. */
const withoutStory = [
  'packages/ui/src/Field', // FieldMessage, in every field
  'packages/ui/src/VisuallyHidden',
  'packages/blocks/src/stories',
  'packages/blocks/src/testing',
  'packages/blocks/src/text-card', // in the four text blocks
]

const componentFiles = (pattern: string) =>
  globSync(pattern, {cwd: root}).filter((file) => !/\.(test|stories)\.tsx$/.test(file))

test.each([
  ['piece of the kit', 'packages/ui/src/[A-Z]*/*.tsx'],
  ['block', 'packages/blocks/src/*/*.tsx'],
])('every %s has a story in its folder', (_, pattern) => {
  const folders = new Set(componentFiles(pattern).map((file) => dirname(file)))
  expect(folders.size).toBeGreaterThan(10)
  expect([...folders].filter((folder) => !storyFolders.has(folder) && !withoutStory.includes(folder))).toEqual([])
})

test.each([
  ['city prompt', 'apps/web/src/variants/*/*Sheet.tsx', 6],
  ['screen', 'apps/web/src/screens/*/*Screen.tsx', 30],
])('every %s has stories beside it', (_, pattern, least) => {
  const files = componentFiles(pattern)
  expect(files.length).toBeGreaterThanOrEqual(least)
  const missing = files.filter((file) => !storyFiles.has(file.replace('.tsx', '.stories.tsx')))
  expect(missing.map((file) => basename(file))).toEqual([])
})
