import {createHash} from 'node:crypto'
import {restoreStyles} from '@hmb/telemetry/replayer/kept-styles'
import {styledElements} from '@hmb/telemetry/style-reference'
import {expect} from 'vitest'
import {recorderTest as test} from './recorder-page.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Sheets whose text the browser writes in another way, so that only the text of the build has the hash. */
const sheet = (name: string) => `.${name}{color:#f00;margin:0 auto}`

test('a sheet that the server keeps is named by its hash: inlined, linked, added later', async ({server, page}) => {
  const kept = ['inlined', 'linked', 'added', 'lazy'].map(sheet)
  const [inlined = '', linked = '', added = '', lazy = ''] = kept
  // The file ends with a line break, which the build does not inline.
  server.serveStyles(
    {'/linked.css': `${linked}\n`, '/lazy.css': `${lazy}\n`, '/unknown.css': sheet('unknown')},
    `<style>${inlined}</style><link rel="stylesheet" href="/linked.css"><link rel="stylesheet" href="/unknown.css">
    <style>${sheet('own')}</style><style>${inlined.replace('auto', '1px')}</style><style id="scripted"></style>`,
  )
  server.keepStyles(kept.map(hashOf))
  await page.goto(server.url)
  await page.evaluate((text) => {
    const scripted = document.querySelector<HTMLStyleElement>('#scripted')
    scripted?.sheet?.insertRule('.scripted { margin: 0px; }')
    window.record()
    const style = document.createElement('style')
    style.textContent = text
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = '/lazy.css'
    document.head.append(style, link)
  }, added)
  const styled = () => server.events().flatMap(styledElements)
  // The linked ones come with the full snapshot or after it, when they have loaded.
  await expect
    .poll(() => new Set(styled().map(({styleHash}) => styleHash)))
    .toEqual(new Set([undefined, ...kept.map(hashOf)]))
  const texts = () => new Set(styled().map(({attributes: {_cssText}}) => _cssText))
  // The rules of a linked sheet, and those that a script has added, are as the browser writes them.
  const unknown = ['.unknown { color: rgb(255, 0, 0); margin: 0px auto; }', '.scripted { margin: 0px; }']
  const sent = [...unknown, sheet('own'), inlined.replace('auto', '1px')]
  expect(texts()).toEqual(new Set([undefined, ...sent]))

  const missing = await restoreStyles(
    server.events(),
    async (hash) => kept.find((text) => hashOf(text) === hash) ?? null,
  )
  expect(missing).toEqual(new Set())
  expect(texts()).toEqual(new Set([...kept, ...sent]))
})

test('without a list from the server every text is sent', async ({server, page}) => {
  server.serveStyles(
    {'/linked.css': sheet('linked')},
    `<style>${sheet('own')}</style><link rel="stylesheet" href="/linked.css">`,
  )
  await page.goto(server.url)
  await page.evaluate(() => window.record())
  await expect.poll(() => server.stored().length).toBeGreaterThanOrEqual(1)
  const styled = server.events().flatMap(styledElements)
  expect(styled.map(({styleHash, attributes}) => [styleHash, String(attributes._cssText).slice(0, 8)])).toEqual(
    expect.arrayContaining([
      [undefined, '.own{col'],
      [undefined, '.linked '],
    ]),
  )
})

test('a sheet that is enabled late is sent once, however long it was disabled', async ({server, page}) => {
  server.serveStyles({'/linked.css': sheet('linked')}, '<link rel="stylesheet" disabled href="/linked.css">')
  await page.clock.install()
  await page.goto(server.url)
  await page.evaluate(() => window.record())
  await page.clock.runFor(60_000)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = document.querySelector('link')
        link?.addEventListener('load', resolve)
        link?.removeAttribute('disabled')
      }),
  )
  await page.evaluate(() => window.recorder.stop())
  const texts = () =>
    server
      .events()
      .flatMap(styledElements)
      .map(({attributes: {_cssText}}) => String(_cssText))
  await expect.poll(() => texts().filter((text) => text.startsWith('.linked '))).toHaveLength(1)
})
