/**
 * `node tools/images.ts [part of a path …]`: renders the SVG sources of the operator's images (`apps/server/content/img-src`) to
 * WebP. Large ones are rendered to AVIF too, and those of a home page in every width of `pictureWidths`. The images are
 * committed; run this after changing a source.
 */
import {execFileSync} from 'node:child_process'
import {globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {type Browser, chromium} from 'playwright-core'
import sharp from 'sharp'
import {type PictureFile, pictureHash, pictureName} from '../apps/server/content/picture-name.ts'
import {findChromium} from '../e2e/src/environment/chromium.ts'
import {drawnWidth, pictureWidths} from '../packages/rules/src/picture-sizes.ts'
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
const isLarge = (path: string) =>
  /\/(top|benefits|rules|pop|ad|appointment-(top|steps|ended)|retain|retain-detail)$/.test(path)

/** The images of a home page, each as wide as the screen. */
const hasWidths = (path: string) => /\/(top|benefits|rules)$/.test(path)

/** The files of an image beside its WebP. */
export function otherFiles({path}: Image): PictureFile[] {
  const widths = hasWidths(path) ? pictureWidths : isLarge(path) ? [drawnWidth] : []
  return widths.flatMap((width): PictureFile[] => [
    {width, type: 'avif'},
    ...(width === drawnWidth ? [] : [{width, type: 'webp'} as const]),
  ])
}

/** Renders an image in the journeys' browser as PNG, scaled from the width of its source. */
async function render(browser: Browser, {svg}: Image, scale: number): Promise<Buffer> {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const viewport = {width: Number(width), height: Number(height)}
  const page = await browser.newPage({viewport, deviceScaleFactor: scale})
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`)
  const png = await page.screenshot({omitBackground: true})
  await page.close()
  return png
}

/** Flat areas are smaller, and exact, as nearly lossless WebP; scenes as lossy WebP. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const [lossy, exact] = await Promise.all([
    sharp(png).webp({quality: 80, smartSubsample: true, effort: 6}).toBuffer(),
    sharp(png).webp({nearLossless: true, quality: 40, effort: 6}).toBuffer(),
  ])
  return lossy.length < exact.length ? lossy : exact
}

/** With more pixels per CSS pixel, an error of one pixel is less visible. */
const avifQuality: Readonly<Record<number, number>> = {480: 50, 750: 31, 1170: 13}

/** 4:4:4 keeps small coloured words readable. */
const avifOf = (png: Buffer, width: number) =>
  sharp(png)
    .avif({quality: avifQuality[width] ?? 50, effort: 4, chromaSubsampling: '4:4:4'})
    .toBuffer()

/** Writes the files of one image; the names of the others depend on the WebP's bytes, so older ones are removed. */
async function writeFiles(browser: Browser, image: Image): Promise<void> {
  const {path} = image
  const drawn = await render(browser, image, 1)
  const webp = await webpOf(drawn)
  const save = (name: string, bytes: Buffer) => {
    writeFileSync(join(images, name), bytes)
    console.log(`${name}  ${(bytes.length / 1024).toFixed(1)} KB`)
  }
  mkdirSync(dirname(join(images, path)), {recursive: true})
  for (const old of globSync(`${path}.*.{avif,webp}`, {cwd: images})) rmSync(join(images, old))
  save(`${path}.webp`, webp)
  for (const {width, type} of otherFiles(image)) {
    const png = width === drawnWidth ? drawn : await render(browser, image, width / drawnWidth)
    save(
      pictureName(`${path}.webp`, pictureHash(webp), {width, type}),
      await (type === 'avif' ? avifOf(png, width) : webpOf(png)),
    )
  }
}

if (import.meta.main) {
  const fonts = execFileSync('fc-list', [font], {encoding: 'utf8'})
  if (!fonts) throw new Error(`the font ${font} is not installed (Debian: fonts-noto-cjk)`)
  const parts = process.argv.slice(2)
  const chosen = allImages().filter(({path}) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const {executablePath, args, env} = await findChromium(process.env)
  const browser = await chromium.launch({executablePath, args, env: {...process.env, ...env}})
  try {
    for (const image of chosen) await writeFiles(browser, image)
  } finally {
    await browser.close()
  }
}
