import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createChunkLoader} from './chunk-loader.ts'

/** The simulated DOM loads no stylesheets. With this setting it does not report that. The tests send the events of the links. */
const {settings} = (window as unknown as {happyDOM: {settings: {handleDisabledFileLoadingAsSuccess: boolean}}}).happyDOM
beforeEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = true
})
afterEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = false
  document.head.replaceChildren()
})

const links = () => [...document.querySelectorAll('link')]
const hrefs = () => links().map((link) => `${link.rel} ${link.getAttribute('href')}`)

const screen = {Screen: () => null}
const load = vi.fn(async () => screen)

test('requests all files at once, and loads the chunk after its stylesheets', async () => {
  const loadChunk = createChunkLoader(document, '/cq/')
  const chunk = loadChunk(load, ['assets/Screen.js', 'assets/kit.js', 'assets/Screen.css'])
  expect(hrefs()).toEqual([
    'modulepreload /cq/assets/Screen.js',
    'modulepreload /cq/assets/kit.js',
    'stylesheet /cq/assets/Screen.css',
  ])
  expect(load).not.toHaveBeenCalled()
  links()[2]?.dispatchEvent(new Event('load'))
  expect(await chunk).toBe(screen)
})

test('without files loads the chunk', async () => {
  expect(await createChunkLoader(document, '/cq/')(load)).toBe(screen)
})

test('does not request what the HTML or an earlier chunk has requested', async () => {
  document.head.innerHTML = `<link rel="modulepreload" href="/cq/assets/kit.js">
    <link rel="stylesheet" disabled href="/cq/assets/kit.css"><link rel="preload" href="/cq/assets/Card.css">`
  const loadChunk = createChunkLoader(document, '/cq/')
  await loadChunk(load, ['assets/kit.js', 'assets/kit.css'])
  expect(links()).toHaveLength(3)
  const chunks = [loadChunk(load, ['assets/Card.css']), loadChunk(load, ['assets/Card.css'])]
  expect(hrefs().slice(3)).toEqual(['stylesheet /cq/assets/Card.css'])
  links()[3]?.dispatchEvent(new Event('load'))
  expect(await Promise.all(chunks)).toEqual([screen, screen])
})

test('rejects without a stylesheet, and requests it again with the next call', async () => {
  load.mockClear()
  const loadChunk = createChunkLoader(document, '/cq/')
  const chunk = loadChunk(load, ['assets/Screen.css'])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(chunk).rejects.toThrow(/^Unable to preload CSS for .*\/cq\/assets\/Screen\.css$/)
  expect(load).not.toHaveBeenCalled()
  const again = loadChunk(load, ['assets/Screen.css'])
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await again).toBe(screen)
})

test('a browser without modulepreload gets a preload', () => {
  vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(false)
  void createChunkLoader(document, '/cq/')(load, ['assets/kit.js'])
  expect(hrefs()).toEqual(['preload /cq/assets/kit.js'])
})
