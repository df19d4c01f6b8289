import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {avifName} from '../../apps/server/content/avifName.ts'
import {commonAgreements, projects} from '../../apps/server/content/catalog.ts'
import type {Block, ChildPageContent, Hotspot} from '../../apps/server/content/pages/blocks.ts'
import {allPages, homePage} from '../../apps/server/content/pages/home.ts'
import {agreementText, fill} from './agreementText.ts'
import {allPictures} from './pictures/all.ts'

const content = fileURLToPath(new URL('../../apps/server/content/', import.meta.url))
const fileOf = (url: string) => content + url.replace('/static/', '')
const urlsIn = (value: unknown) => [...new Set(JSON.stringify(value).match(/\/static\/(?:img|file|video)\/[\w./-]+/g))]
const imagesOf = ({contentList}: ChildPageContent) =>
  contentList.filter((block): block is Extract<Block, {type: 'img'}> => block.type === 'img')

/** Width and height from a WebP file's first chunk, lossy or extended. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path)
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? {width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3)}
    : {width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff}
}

const overlap = (a: Hotspot, b: Hotspot) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe.each(projects.map((project) => [project.code, project] as const))('content of %s', (code, project) => {
  const page = homePage(code)

  test('every image and file that the page and the project name exists', () => {
    const missing = [...urlsIn(page), ...urlsIn(project)].filter((url) => !existsSync(fileOf(url)))
    expect(missing).toEqual([])
  })

  test('every image on the page has the size that the page says', () => {
    for (const {url, width, imgHeight} of imagesOf(page))
      expect(sizeOf(fileOf(url))).toEqual({width, height: imgHeight})
  })

  test('hotspots lie inside their image, apart from each other, and are tall enough for a finger', () => {
    for (const {hotspots, width, imgHeight} of imagesOf(page)) {
      for (const [i, spot] of hotspots.entries()) {
        expect(spot.imgHeight).toBe(imgHeight)
        expect(spot.left + spot.width).toBeLessThanOrEqual(width)
        expect(spot.top + spot.height).toBeLessThanOrEqual(imgHeight)
        // 44 px on a screen 390 px wide.
        expect((spot.height * 390) / width).toBeGreaterThanOrEqual(44)
        expect(hotspots.slice(i + 1).filter((other) => overlap(spot, other))).toEqual([])
      }
    }
  })

  test('the page uses every jump type once at least, and each jump has its goal', () => {
    const spots = imagesOf(page).flatMap(({hotspots}) => hotspots)
    const types = new Set(spots.map(({jumpType}) => jumpType))
    expect([...types].sort()).toEqual(['mode1', 'mode2', 'mode3', 'mode4', 'mode5', 'mode6', 'mode7'])
    const blocks = new Set(page.contentList.map(({id}) => id))
    const agreements = new Set(project.agreements.map(({id}) => id))
    const files = new Set(project.files.map(({id}) => id))
    for (const spot of spots) {
      if (spot.jumpType === 'mode2') expect(agreements).toContain(spot.protocolId)
      if (spot.jumpType === 'mode3') expect(blocks).toContain(spot.jumpTarget)
      if (spot.jumpType === 'mode5' || spot.jumpType === 'mode6') expect(files).toContain(spot.fileId)
    }
    for (const block of page.contentList) {
      if (block.type === 'select') for (const {target} of block.tabs) expect(blocks).toContain(target)
      if (block.type !== 'insure') continue
      const {mainProtocolList, otherProtocolList} = block.protocol
      for (const {id, name} of [...block.rights.protocolList, ...mainProtocolList, ...otherProtocolList])
        expect(project.agreements).toContainEqual(expect.objectContaining({id, agreeName: name}))
      expect(project.skus.map(({skuNo}) => skuNo)).toContain(block.productId)
      expect(block.insure[block.token]).toBeTruthy()
    }
  })

  test('the committed agreements are what the texts and the figures give', () => {
    for (const {kind, agreeContent} of project.agreements)
      expect(readFileSync(`${content}agree/${agreeContent}`, 'utf8')).toBe(agreementText(kind, project))
  })

  test('prices in the notice, the clauses and the table are the same', () => {
    const price = ((project.skus[0]?.price ?? 0) / 100).toFixed(2)
    expect(agreementText('notice', project)).toContain(`<strong>${price} 元</strong>`)
    expect(agreementText('clause', project)).toContain(`人民币 ${price} 元`)
  })
})

test('the platform-wide agreements are committed as they are written', () => {
  for (const {kind, agreeContent} of commonAgreements)
    expect(readFileSync(`${content}agree/${agreeContent}`, 'utf8')).toBe(agreementText(kind, null))
})

test('ids of agreements, files, pages and products are unique over all projects', () => {
  const ids = [
    ...[...projects.flatMap(({agreements}) => agreements), ...commonAgreements].map(({id}) => id),
    ...projects.flatMap(({files}) => files.map(({id}) => id)),
    ...projects.flatMap(({skus}) => skus.map(({skuNo}) => skuNo)),
    ...allPages().map(({id}) => id),
  ]
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  expect(ids.filter((id) => !/^[\w-]{1,36}$/.test(id))).toEqual([])
})

test('every page but the broken one is readable JSON', () => {
  const unreadable = allPages().filter(({childPageContent}) => {
    try {
      JSON.parse(childPageContent)
      return false
    } catch {
      return true
    }
  })
  expect(unreadable.map(({id}) => id)).toEqual(['home-cq-broken'])
})

test('every picture that can be drawn is committed, and nothing besides', () => {
  const drawn = allPictures().map(({path}) => path)
  const committed = readdirSync(`${content}img`, {recursive: true, encoding: 'utf8'}).filter((path) =>
    path.endsWith('.webp'),
  )
  expect(committed.sort()).toEqual(drawn.sort())
})

test('each home page’s first picture is committed as AVIF too, made of the WebP that lies there, and nothing besides', () => {
  const made = allPictures()
    .filter(({avif}) => avif)
    .map(({path}) => avifName(path, readFileSync(`${content}img/${path}`)))
  const committed = readdirSync(`${content}img`, {recursive: true, encoding: 'utf8'}).filter((path) =>
    path.endsWith('.avif'),
  )
  expect(committed.sort()).toEqual(made.sort())
})

test('a placeholder without a value is an error, not a hole in an agreement', () => {
  expect(fill('<p>{{price}} 元</p>{{#if account}}甲{{/if}}', {price: '69.00', account: false})).toBe('<p>69.00 元</p>')
  expect(() => fill('{{prise}}', {price: '69.00'})).toThrow('{{prise}}')
})
