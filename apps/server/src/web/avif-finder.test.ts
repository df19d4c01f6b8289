import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {avifName} from '../../content/avif-name.ts'
import {avifFinder} from './avif-finder.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-avif-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
mkdirSync(join(folder, 'img'))
const drawn = Buffer.from('as drawn')
const made = avifName('img/top.webp', drawn)
writeFileSync(join(folder, 'img/top.webp'), drawn)
writeFileSync(join(folder, made), 'as AVIF')

test('an image that an operator replaces has no AVIF, until the old image is restored', () => {
  const avifOf = avifFinder(folder)
  expect(avifOf('img/top.webp')).toBe(made)
  writeFileSync(join(folder, 'img/top.webp'), 'another picture')
  expect(avifOf('img/top.webp')).toBeNull()
  writeFileSync(join(folder, 'img/top.webp'), drawn)
  expect(avifOf('img/top.webp')).toBe(made)
})

test.each(['img/other.webp', 'img/../img/top.webp', '../img/top.webp', ''])('no other path has one: %s', (path) => {
  expect(avifFinder(folder)(path)).toBeNull()
})

test('an AVIF without its image is not found', () => {
  const avifOf = avifFinder(folder)
  rmSync(join(folder, 'img/top.webp'))
  expect(avifOf('img/top.webp')).toBeNull()
})
