import {expect, test, vi} from 'vitest'
import {startScript} from './prerendered-page.ts'

const fileOf = (code: string) => `data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`

/** Runs the script in a page that names these files, and returns what they have noted. */
async function run(...codes: string[]): Promise<string[]> {
  const startNotes: string[] = []
  const startDocument = {querySelector: () => ({dataset: {scripts: codes.map(fileOf).join(' ')}})}
  Object.assign(globalThis, {startNotes, startDocument})
  await import(/* @vite-ignore */ fileOf(`const document = startDocument;${startScript}`))
  return startNotes
}

test('runs the files in their order, and what waits between two of them', async () => {
  const notes = await run(
    'startNotes.push("libraries"); setTimeout(() => startNotes.push("a tap"))',
    'startNotes.push("shared code")',
    'startNotes.push("app")',
  )
  await vi.waitFor(() => expect(notes).toEqual(['libraries', 'a tap', 'shared code', 'app']))
})

test('is short, and cannot end its element', () => {
  expect(startScript).not.toMatch(/<[/!]/)
  expect(startScript.length).toBeLessThan(250)
})
