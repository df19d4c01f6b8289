import {existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {root} from '../environment/child-process.ts'
import {storyWidth} from './story-page.ts'

/**
 * Blended edges are stored with 16 levels per channel, which halves the size. A stored value is at most 8 away from the
 * drawn one. The colours of areas are stored as they are.
 */
const levelStep = 17
const minAreaPixels = 300

/**
 * A pixel is different when a channel differs by more than this, of 255: the 8 of the stored levels, and 3 because
 * processors round blended edges differently.
 */
const maxChannelDifference = 11

/**
 * So many different pixels are not a failure: letters in a scaled image depend a little on the stories before (45 pixels
 * seen). A text that moves by a pixel has hundreds.
 */
const maxDifferentPixels = 80

/** The number of stories beside each other on a sheet. Adjacent similar pictures compress best. */
const columns = 2

const folder = join(root, 'e2e/src/gallery/snapshots')
const reports = join(root, 'e2e/reports/gallery')
const indexFile = join(folder, 'heights.json')

/** Rows of pixels, three bytes each, as wide as a story. */
interface Picture {
  pixels: Buffer
  height: number
}

/** The heights of the expected pictures, by sheet and picture, in the order on the sheet. */
type Heights = Record<string, Record<string, number>>

/** The expected pictures of the stories: one sheet (lossless WebP) per story file. */
export interface Snapshots {
  /**
   * Compares the screenshot of a story with its expected picture, or keeps it as the new one in an update. Returns the
   * differences, with the paths of the pictures to look at; an empty list without one.
   */
  compare(name: string, screenshot: Buffer): Promise<string[]>
  /** The expected pictures that are not in these names. */
  unknown(names: readonly string[]): string[]
  /** Writes the sheets on which a picture is new, differs or is not among these names any more. */
  save(names: readonly string[]): Promise<void>
}

/**
 * Opens the expected pictures. A picture's name is the id of its story: `kit-button--primary` is on the sheet `kit-button`.
 *
 * @example
 * const snapshots = openSnapshots({update: false})
 * expect(await snapshots.compare('kit-button--primary', png)).toEqual([])
 */
export function openSnapshots({update}: {update: boolean}): Snapshots {
  const heights: Heights = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}
  const fresh = new Map<string, Picture>()
  const expectedOf = sheetReader(heights)

  return {
    async compare(name, screenshot) {
      const actual = await pictureOf(screenshot)
      const expected = await expectedOf(name)
      const count = expected ? countDifferences(expected, actual) : Number.POSITIVE_INFINITY
      if (count <= maxDifferentPixels) return []
      if (update) {
        fresh.set(name, actual)
        return []
      }
      if (!expected) return [`no expected picture of ${name}: look at the story and run pnpm snapshots`]
      const pictures = {expected, actual, difference: differenceOf(expected, actual)}
      const paths = await Promise.all(
        Object.entries(pictures).map(([kind, picture]) => report(`${name}.${kind}`, picture)),
      )
      return [
        `${count} pixels differ, ${expected.height} px became ${actual.height} px; if that is right, run pnpm snapshots`,
        ...paths,
      ]
    },
    unknown: (names) =>
      Object.entries(heights)
        .flatMap(([sheet, pictures]) => Object.keys(pictures).map((picture) => `${sheet}--${picture}`))
        .filter((name) => !names.includes(name)),
    async save(names) {
      mkdirSync(folder, {recursive: true})
      const written: Heights = {}
      for (const [sheet, pictures] of Object.entries(groupBySheet(names))) {
        const known = Object.keys(heights[sheet] ?? {})
        const isSame =
          known.join() === pictures.join() && !pictures.some((picture) => fresh.has(`${sheet}--${picture}`))
        const drawn = new Map<string, Picture>()
        for (const picture of pictures) {
          const name = `${sheet}--${picture}`
          const latest = fresh.get(name) ?? (await expectedOf(name))
          if (latest) drawn.set(picture, latest)
        }
        written[sheet] = Object.fromEntries([...drawn].map(([picture, {height}]) => [picture, height]))
        if (!isSame) await writeSheet(sheet, [...drawn.values()])
      }
      for (const file of globSync('*.webp', {cwd: folder}))
        if (!written[file.replace('.webp', '')]) rmSync(join(folder, file))
      writeFileSync(indexFile, `${JSON.stringify(written, null, 2)}\n`)
    },
  }
}

/** The pictures of each sheet, in their order. */
function groupBySheet(names: readonly string[]): Record<string, string[]> {
  const sheets: Record<string, string[]> = {}
  for (const name of names) {
    const {sheet, picture} = placeOf(name)
    sheets[sheet] = [...(sheets[sheet] ?? []), picture]
  }
  return sheets
}

const placeOf = (name: string) => {
  const [sheet = '', picture = ''] = name.split('--')
  return {sheet, picture}
}

async function pictureOf(screenshot: Buffer): Promise<Picture> {
  const {data, info} = await sharp(screenshot).removeAlpha().raw().toBuffer({resolveWithObject: true})
  if (info.width < storyWidth) {
    const padding = {right: storyWidth - info.width, background: 'white'}
    return {
      pixels: await sharp(data, raw(info.height, info.width)).extend(padding).raw().toBuffer(),
      height: info.height,
    }
  }
  return {pixels: data, height: info.height}
}

const raw = (height: number, width = storyWidth) => ({raw: {width, height, channels: 3}}) as const

/** Where each picture of these heights is on its sheet: rows of two, each as high as its higher picture. */
function layOut(heights: readonly number[]): {places: {left: number; top: number}[]; width: number; height: number} {
  const places: {left: number; top: number}[] = []
  let height = 0
  for (let first = 0; first < heights.length; first += columns) {
    const row = heights.slice(first, first + columns)
    places.push(...row.map((_, column) => ({left: column * storyWidth, top: height})))
    height += Math.max(...row)
  }
  return {places, width: Math.min(columns, heights.length) * storyWidth, height}
}

/** Reads pictures from the sheets. Stories come sheet by sheet, so it keeps one. */
function sheetReader(heights: Heights): (name: string) => Promise<Picture | undefined> {
  let last: {sheet: string; pixels: Buffer} | undefined
  return async (name) => {
    const {sheet, picture} = placeOf(name)
    const names = Object.keys(heights[sheet] ?? {})
    const {places, width} = layOut(Object.values(heights[sheet] ?? {}))
    const place = places[names.indexOf(picture)]
    const own = heights[sheet]?.[picture]
    if (!place || !own) return
    if (last?.sheet !== sheet)
      last = {
        sheet,
        pixels: await sharp(join(folder, `${sheet}.webp`))
          .removeAlpha()
          .raw()
          .toBuffer(),
      }
    const rows = Array.from({length: own}, (_, row) => ((place.top + row) * width + place.left) * 3)
    const {pixels: all} = last
    const pixels = Buffer.concat(rows.map((start) => all.subarray(start, start + storyWidth * 3)))
    return {pixels, height: own}
  }
}

async function writeSheet(sheet: string, pictures: readonly Picture[]): Promise<void> {
  const {places, width, height} = layOut(pictures.map((picture) => picture.height))
  const pixels = await sharp({create: {width, height, channels: 3, background: 'white'}})
    .composite(pictures.map((picture, index) => ({input: picture.pixels, ...raw(picture.height), ...places[index]})))
    .removeAlpha()
    .raw()
    .toBuffer()
  await sharp(reduceColours(pixels), raw(height, width))
    .webp({lossless: true, effort: 4})
    .toFile(join(folder, `${sheet}.webp`))
}

/** Rounds the colours of few pixels. */
function reduceColours(pixels: Buffer): Buffer {
  const colorAt = (at: number) => pixels.readUIntBE(at, 3)
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) counts.set(colorAt(at), (counts.get(colorAt(at)) ?? 0) + 1)
  const coarse = Buffer.from(pixels)
  for (let at = 0; at < pixels.length; at += 3) {
    if ((counts.get(colorAt(at)) ?? 0) >= minAreaPixels) continue
    for (let byte = at; byte < at + 3; byte++) coarse[byte] = Math.round((pixels[byte] ?? 0) / levelStep) * levelStep
  }
  return coarse
}

/** How many pixels differ. The rest of a higher picture differs too. */
function countDifferences({pixels: one}: Picture, {pixels: other}: Picture): number {
  const length = Math.min(one.length, other.length)
  let count = Math.abs(one.length - other.length) / 3
  for (let at = 0; at < length; at += 3) if (differsAt(one, other, at)) count++
  return count
}

/** Both pictures have this pixel. */
function differsAt(one: Buffer, other: Buffer, at: number): boolean {
  for (let byte = at; byte < at + 3; byte++) {
    const difference = (one[byte] as number) - (other[byte] as number)
    if (difference > maxChannelDifference || -difference > maxChannelDifference) return true
  }
  return false
}

/** Different pixels are red on a pale copy of the higher picture. */
function differenceOf(expected: Picture, actual: Picture): Picture {
  const higher = actual.height > expected.height ? actual : expected
  const pixels = Buffer.from(higher.pixels.map((value) => 255 - (255 - value) / 4))
  const shared = Math.min(expected.pixels.length, actual.pixels.length)
  for (let at = 0; at < pixels.length; at += 3)
    if (at >= shared || differsAt(expected.pixels, actual.pixels, at)) pixels.set([255, 0, 0], at)
  return {pixels, height: higher.height}
}

async function report(name: string, {pixels, height}: Picture): Promise<string> {
  mkdirSync(reports, {recursive: true})
  const path = join(reports, `${name}.png`)
  await sharp(pixels, raw(height)).png().toFile(path)
  return path
}
