import {globSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {avifName} from '../apps/server/content/avif-name.ts'
import {allImages, hasAvif} from './images.ts'
import {root} from './processes.ts'

const folder = join(root, 'apps/server/content/img')
const committed = (extension: string) => globSync(`*/*.${extension}`, {cwd: folder}).sort()

test('no AVIF is more than three quarters of its WebP', () => {
  const large = committed('avif').filter((avif) => {
    const webp = avif.replace(/\.[0-9a-f]{8}\.avif$/, '.webp')
    return statSync(join(folder, avif)).size > 0.75 * statSync(join(folder, webp)).size
  })
  expect(large).toEqual([])
})

test('every image with an SVG source is committed as WebP, and no other', () => {
  const rendered = allImages().map(({path}) => `${path}.webp`)
  expect(rendered.length).toBeGreaterThan(60)
  expect(committed('webp')).toEqual(rendered.sort())
})

test('every large image is committed as AVIF too, named after its WebP, and no other', () => {
  const rendered = allImages()
    .filter(hasAvif)
    .map(({path}) => avifName(`${path}.webp`, readFileSync(join(folder, `${path}.webp`))))
  expect(rendered).toHaveLength(50)
  expect(committed('avif')).toEqual(rendered.sort())
})
