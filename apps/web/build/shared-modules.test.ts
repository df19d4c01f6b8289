import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {modulesAt} from './shared-modules.ts'

const idOf = (path: string) => resolve(import.meta.dirname, '../src', path)

test('a file is meant by its path without the extension, a folder by a final slash', () => {
  const pattern = modulesAt(['paths', 'long-list/', '../../../packages/blocks/src/blocks-copy'])
  for (const path of ['paths.ts', 'long-list/LongList.tsx', '../../../packages/blocks/src/blocks-copy.ts'])
    expect(pattern.test(idOf(path))).toBe(true)
  for (const path of ['paths-of.ts', 'long-lists.ts', 'screens/paths.ts']) expect(pattern.test(idOf(path))).toBe(false)
})

test('a path without a module is an error that names it', () => {
  expect(() => modulesAt(['paths', 'network/spare-bandwidth', 'prompts/'])).toThrow('network/spare-bandwidth, prompts/')
})
