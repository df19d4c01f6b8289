import {expect, test, vi} from 'vitest'
import {startScript} from './prerendered-page.ts'

const fileOf = (code: string) => `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`

const frames: (() => void)[] = []
Object.assign(globalThis, {requestAnimationFrame: (run: () => void) => frames.push(run)})

/** Runs the script in a page that names these files, and returns what they have noted. */
async function run(hidden: boolean, ...codes: string[]): Promise<string[]> {
  const startNotes: string[] = []
  const startDocument = {hidden, querySelector: () => ({dataset: {scripts: codes.map(fileOf).join(' ')}})}
  Object.assign(globalThis, {startNotes, startDocument})
  await import(/* @vite-ignore */ fileOf(`const document = startDocument;${startScript}// ${hidden}`))
  return startNotes
}

test('runs the files in their order, and what waits between two of them', async () => {
  const notes = await run(
    true,
    'startNotes.push("libraries"); setTimeout(() => startNotes.push("a tap"))',
    'startNotes.push("shared code")',
    'startNotes.push("app")',
  )
  await vi.waitFor(() => expect(notes).toEqual(['libraries', 'a tap', 'shared code', 'app']))
})

test('waits for the first frame of a visible page', async () => {
  const notes = await run(false, 'startNotes.push("libraries")')
  expect(frames).toHaveLength(1)
  expect(notes).toEqual([])
  frames[0]?.()
  await vi.waitFor(() => expect(notes).toEqual(['libraries']))
})

test('is short, and cannot end its element', () => {
  expect(startScript).not.toMatch(/<[/!]/)
  expect(startScript.length).toBeLessThan(350)
})
