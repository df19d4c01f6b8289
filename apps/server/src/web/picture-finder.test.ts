import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {type PictureFile, pictureHash, pictureName} from '../../content/picture-name.ts'
import {pictureFinder} from './picture-finder.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-pictures-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
mkdirSync(join(folder, 'img'))
const drawn = Buffer.from('as drawn')
/** Writes a file beside the picture, and returns its name. */
const make = (file: PictureFile) => {
  const name = pictureName('img/top.webp', pictureHash(drawn), file)
  writeFileSync(join(folder, name), JSON.stringify(file))
  return name
}
writeFileSync(join(folder, 'img/top.webp'), drawn)
const avif = make({width: 750, type: 'avif'})
const small = {avif: make({width: 480, type: 'avif'}), webp: make({width: 480, type: 'webp'})}
const large = {webp: make({width: 1170, type: 'webp'})}

test.each([
  ['in its own width as AVIF', {width: 750, avif: true}, avif],
  ['in its own width as WebP', {width: 750, avif: false}, null],
  ['in another width as AVIF', {width: 480, avif: true}, small.avif],
  ['in another width as WebP', {width: 480, avif: false}, small.webp],
  ['in a width without AVIF: the width counts more', {width: 1170, avif: true}, large.webp],
  ['in a width that does not exist', {width: 640, avif: true}, avif],
  ['in a width that does not exist, as WebP', {width: 640, avif: false}, null],
])('a picture %s', (_, wanted, file) => {
  expect(pictureFinder(folder)('img/top.webp', wanted)).toBe(file)
})

test('a picture that an operator replaces has no other file, until the old one is restored', () => {
  const find = pictureFinder(folder)
  const wanted = {width: 480, avif: true}
  expect(find('img/top.webp', wanted)).toBe(small.avif)
  writeFileSync(join(folder, 'img/top.webp'), 'another picture')
  expect(find('img/top.webp', wanted)).toBeNull()
  writeFileSync(join(folder, 'img/top.webp'), drawn)
  expect(find('img/top.webp', wanted)).toBe(small.avif)
})

test.each(['img/other.webp', 'img/../img/top.webp', '../img/top.webp', avif, ''])(
  'a path that is not a picture with other files has no file: %s',
  (path) => {
    expect(pictureFinder(folder)(path, {width: 480, avif: true})).toBeUndefined()
  },
)

test('files without their picture are not found', () => {
  const find = pictureFinder(folder)
  rmSync(join(folder, 'img/top.webp'))
  expect(find('img/top.webp', {width: 480, avif: true})).toBeUndefined()
})
