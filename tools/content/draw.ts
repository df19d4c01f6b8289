/**
 * Draws the operator's images: `CHROMIUM_PATH=… node tools/content/draw.ts [part of a path …]`.
 * The images are committed; run this after changing a drawing or a figure.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {avifName} from '../../apps/server/content/avifName.ts'
import {avifOf, withoutAvif} from './avif.ts'
import {openBrowser} from './browser.ts'
import {allPictures} from './pictures/all.ts'

const target = fileURLToPath(new URL('../../apps/server/content/img/', import.meta.url))
const wanted = process.argv.slice(2)
const pictures = allPictures().filter(({path}) => wanted.length === 0 || wanted.some((part) => path.includes(part)))

const browser = await openBrowser()
const page = await browser.newPage()
const session = await page.context().newCDPSession(page)
let total = 0
for (const {path, width, height, html, transparent, avif} of pictures) {
  await page.setViewportSize({width, height})
  await page.setContent(html)
  await page.evaluate('document.fonts.ready.then(() => true)')
  await session.send(
    'Emulation.setDefaultBackgroundColorOverride',
    transparent ? {color: {r: 0, g: 0, b: 0, a: 0}} : {},
  )
  const {data} = await session.send('Page.captureScreenshot', {format: 'webp', quality: 80})
  const bytes = Buffer.from(data, 'base64')
  mkdirSync(dirname(join(target, path)), {recursive: true})
  writeFileSync(join(target, path), bytes)
  total += bytes.length
  withoutAvif(target, path)
  if (avif) {
    const {data: exact} = await session.send('Page.captureScreenshot', {format: 'png'})
    writeFileSync(join(target, avifName(path, bytes)), await avifOf(browser, {width, height, png: exact}))
  }
  console.log(`${path}  ${width}×${height}  ${(bytes.length / 1024).toFixed(1)} KB`)
}
await browser.close()
console.log(`${pictures.length} images, ${(total / 1024).toFixed(0)} KB`)
