/**
 * Films the product's introduction in each theme: `CHROMIUM_PATH=… node tools/content/film.ts [theme]`, with a Chromium that
 * encodes H.264. It is drawn picture by picture, encoded in the browser and put into an MP4 here.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Theme} from '../../apps/server/content/variant.ts'
import {openBrowser} from './browser.ts'
import {encoderScript} from './film/encoder.ts'
import {film, frameAt} from './film/frames.ts'
import {mp4Of} from './film/mp4.ts'
import {tones} from './palette.ts'

const target = fileURLToPath(new URL('../../apps/server/content/video/', import.meta.url))
const {width, height, fps, seconds} = film
const themes = Object.keys(tones).filter((theme): theme is Theme => theme.includes(process.argv[2] ?? ''))

const browser = await openBrowser()
const drawing = await browser.newPage()
await drawing.setViewportSize({width, height})
const session = await drawing.context().newCDPSession(drawing)
mkdirSync(target, {recursive: true})
for (const theme of themes) {
  const bytes = await shoot(theme)
  writeFileSync(`${target}intro-${theme}.mp4`, bytes)
  console.log(`intro-${theme}.mp4  ${seconds} s  ${(bytes.length / 1024).toFixed(0)} KB`)
}
await browser.close()

/** One theme's film, as a file. */
async function shoot(theme: Theme): Promise<Uint8Array> {
  const encoding = await browser.newPage()
  // Browsers encode for pages of a trusted origin only; a file of ours is one.
  await encoding.goto(new URL('agree/about.html', import.meta.url).href)
  await encoding.evaluate(encoderScript(film))
  for (let number = 0; number < fps * seconds; number += 1) {
    await drawing.setContent(frameAt(theme, (number * 1000) / fps))
    const {data} = await session.send('Page.captureScreenshot', {format: 'png', optimizeForSpeed: true})
    const failure = await encoding.evaluate(`window.film.add(${JSON.stringify(data)}, ${number})`)
    if (failure) throw new Error(String(failure))
  }
  const {config, samples, failure}: {config: string; samples: {bytes: string; key: boolean}[]; failure: string} =
    JSON.parse(String(await encoding.evaluate('window.film.end()')))
  await encoding.close()
  if (failure || !config) throw new Error(failure || 'the browser gave no H.264 configuration')
  const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
  return mp4Of({
    ...{width, height, fps},
    config: bytesOf(config),
    samples: samples.map(({bytes, key}) => ({bytes: bytesOf(bytes), key})),
  })
}
