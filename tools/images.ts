/**
 * `node tools/images.ts [part of a path …]`: renders the SVG sources of the operator's images (`apps/server/content/img-src`) to
 * WebP, and the large ones to AVIF too. The images are committed; run this after changing a source.
 */
import {execFileSync} from 'node:child_process'
import {globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {chromium} from 'playwright-core'
import sharp from 'sharp'
import {avifName} from '../apps/server/content/avif-name.ts'
import {findChromium} from '../e2e/src/environment/chromium.ts'
import {root} from './processes.ts'

const font = 'Noto Sans CJK SC'
const images = join(root, 'apps/server/content/img')
const sources = join(root, 'apps/server/content/img-src')
const variants = join(root, 'apps/web/src/variants')

/** An image below `img` without its extension, and the SVG it is rendered from. */
interface Image {
  path: string
  svg: string
}

/** Every image: the sources, and the logo of each variant at 200 × 200. */
export function allImages(): Image[] {
  const drawn = globSync('*/*.svg', {cwd: sources}).map((file) => ({
    path: file.slice(0, -'.svg'.length),
    svg: readFileSync(join(sources, file), 'utf8'),
  }))
  const logos = globSync('*/logo.svg', {cwd: variants}).map((file) => ({
    path: file.slice(0, -'.svg'.length),
    svg: readFileSync(join(variants, file), 'utf8').replace('<svg ', '<svg width="200" height="200" '),
  }))
  return [...drawn, ...logos].sort((a, b) => a.path.localeCompare(b.path))
}

/** The large images, which the server also sends as AVIF: they are about half as large. */
export const hasAvif = ({path}: Image) =>
  /\/(top|benefits|rules|pop|ad|appointment-(top|steps|ended)|retain|retain-detail)$/.test(path)

/** Renders images in the journeys' browser, as PNG. */
async function render(list: readonly Image[], onPng: (image: Image, png: Buffer) => Promise<void>): Promise<void> {
  const {executablePath, args, env} = await findChromium(process.env)
  const browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
  try {
    const page = await browser.newPage()
    for (const image of list) {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(image.svg) ?? []
      await page.setViewportSize({width: Number(width), height: Number(height)})
      await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${image.svg}`)
      await onPng(image, await page.screenshot({omitBackground: true}))
    }
  } finally {
    await browser.close()
  }
}

/** Writes the files of one image; the AVIF's name depends on the WebP's bytes, so an older one is removed. */
async function write(image: Image, png: Buffer): Promise<void> {
  const file = join(images, `${image.path}.webp`)
  const webp = await sharp(png).webp({quality: 80, smartSubsample: true, effort: 6}).toBuffer()
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, webp)
  console.log(`${image.path}.webp  ${(webp.length / 1024).toFixed(1)} KB`)
  if (!hasAvif(image)) return
  for (const old of globSync(`${image.path}.*.avif`, {cwd: images})) rmSync(join(images, old))
  // 4:4:4 keeps small coloured words readable.
  const avif = await sharp(png).avif({quality: 62, effort: 5, chromaSubsampling: '4:4:4'}).toBuffer()
  writeFileSync(join(images, avifName(`${image.path}.webp`, webp)), avif)
  console.log(`${image.path}.avif  ${(avif.length / 1024).toFixed(1)} KB`)
}

if (import.meta.main) {
  const fonts = execFileSync('fc-list', [font], {encoding: 'utf8'})
  if (!fonts) throw new Error(`the font ${font} is not installed (Debian: fonts-noto-cjk)`)
  const parts = process.argv.slice(2)
  const chosen = allImages().filter(({path}) => parts.length === 0 || parts.some((part) => path.includes(part)))
  await render(chosen, write)
}
