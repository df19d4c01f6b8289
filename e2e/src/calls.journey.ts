import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {specifiedCalls} from '@hmb/contract/testing/specified-calls'
import {expect, test} from 'vitest'
import {root} from './environment/child-process.ts'

/** The scripts of all builds. A bundler keeps an endpoint's path only in builds whose code uses the endpoint. */
const scripts = globSync('apps/{web,authorization}/dist/*/assets/*.js', {cwd: root})
// A path ends with its string, or with the query of a redirect.
const used = new Set(
  scripts.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\/api\/[\w/]+(?=[`"'?])/g) ?? []),
)

test('a path that no screen uses is in no build', () => {
  expect(scripts.length).toBeGreaterThan(100)
  expect(used.has('/api/taurus/nothing')).toBe(false)
})

test.each(specifiedCalls)('the client uses %s %s', (_, path) => {
  expect(used.has(path)).toBe(true)
})
