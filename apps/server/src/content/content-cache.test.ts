import {expect, test} from 'vitest'
import {createContentCache} from './content-cache.ts'

function setUp() {
  const source = {version: '1' as string | undefined, value: 'one', time: 0, versions: 0, loads: 0}
  const cache = createContentCache({
    readVersion: async () => {
      source.versions++
      return source.version
    },
    maxAgeMs: 500,
    now: () => source.time,
  })
  const load = async () => {
    source.loads++
    return source.value
  }
  return {
    source,
    cache,
    read: (key = 'a') => cache.read(key, load),
    change: (value: string) => {
      source.value = value
      source.version = `${Number(source.version) + 1}`
    },
  }
}

test('a value is loaded once, and the version is read once per half second', async () => {
  const {source, read} = setUp()
  for (let call = 0; call < 5; call++) expect(await read()).toBe('one')
  source.time = 499
  await read()
  expect(source).toMatchObject({versions: 1, loads: 1})
  source.time = 500
  await read()
  expect(source).toMatchObject({versions: 2, loads: 1})
})

test('a change is seen half a second later', async () => {
  const {source, read, change} = setUp()
  await read()
  change('two')
  source.time = 499
  expect(await read()).toBe('one')
  source.time = 500
  expect(await read()).toBe('two')
})

test('callers at the same time share one load and one reading of the version', async () => {
  const {source, read} = setUp()
  expect(await Promise.all(Array.from({length: 100}, () => read()))).toEqual(Array.from({length: 100}, () => 'one'))
  expect(source).toMatchObject({versions: 1, loads: 1})
})

test('a value that loads while the content changes is not kept', async () => {
  const {source, cache, read, change} = setUp()
  let finish = (_value: string) => {}
  const first = cache.read(
    'a',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  await expect.poll(() => source.versions).toBe(1)
  change('two')
  source.time = 500
  expect(await read()).toBe('two')
  finish('one')
  expect(await first).toBe('one')
  expect(await read()).toBe('two')
})

test('an error and an absent value are not kept', async () => {
  const {source, cache, read} = setUp()
  await expect(cache.read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await read()).toBe('one')
  expect(await cache.read('b', async () => undefined)).toBeUndefined()
  expect(await read('b')).toBe('one')
  expect(source.loads).toBe(2)
})

test('without a version nothing is cached', async () => {
  const {source, read} = setUp()
  source.version = undefined
  await read()
  source.value = 'two'
  expect(await read()).toBe('two')
})

test('a version that cannot be read fails the call, and the next one reads it again', async () => {
  const state = {down: true}
  const cache = createContentCache({
    readVersion: async () => {
      if (state.down) throw new Error('down')
      return '1'
    },
  })
  await expect(cache.read('a', async () => 'one')).rejects.toThrow('down')
  state.down = false
  expect(await cache.read('a', async () => 'one')).toBe('one')
})

test('many unknown keys do not fill the memory', async () => {
  const {source, cache, read} = setUp()
  await read()
  for (let key = 0; key < 2000; key++) await cache.read(`k${key}`, async () => key)
  await read()
  expect(source.loads).toBe(2)
})
