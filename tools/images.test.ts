import {existsSync, globSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {pictureHash, pictureName, pictureOf} from '../apps/server/content/picture-name.ts'
import {allImages, otherFiles} from './images.ts'
import {root} from './processes.ts'

const folder = join(root, 'apps/server/content/img')
const committed = (extension: string) => globSync(`*/*.${extension}`, {cwd: folder}).sort()

test('every AVIF is at least a tenth smaller than its WebP', () => {
  const sizeOf = (file: string) => statSync(join(folder, file)).size
  const large = committed('avif').filter((avif) => {
    const ownWidth = avif.replace(/avif$/, 'webp')
    const webp = existsSync(join(folder, ownWidth)) ? ownWidth : (pictureOf(avif) ?? '')
    return sizeOf(avif) > 0.9 * sizeOf(webp)
  })
  expect(large).toEqual([])
})

test('every image with an SVG source is committed in its formats and widths, and no other', () => {
  const rendered = allImages().flatMap((image) => {
    const webp = `${image.path}.webp`
    const hash = pictureHash(readFileSync(join(folder, webp)))
    return [webp, ...otherFiles(image).map((file) => pictureName(webp, hash, file))]
  })
  expect(rendered.filter((file) => file.endsWith('.avif'))).toHaveLength(98)
  expect([...committed('webp'), ...committed('avif')].sort()).toEqual(rendered.sort())
})

test('every file with a width in its name has that width', async () => {
  const files = [...committed('webp'), ...committed('avif')].flatMap((file) => {
    const [, width] = /\.(\d+)\.[0-9a-f]{8}\./.exec(file) ?? []
    return width ? [{file, width: Number(width)}] : []
  })
  expect(files).toHaveLength(96)
  for (const {file, width} of files) expect((await sharp(join(folder, file)).metadata()).width, file).toBe(width)
})
