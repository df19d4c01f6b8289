import {existsSync, readFileSync, statSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import {wanYuan} from '@hmb/rules/amount-text'
import {pictureSrcSet} from '@hmb/rules/picture-sizes'
import {isAccountChannel} from '@hmb/rules/refund'
import {describe, expect, test} from 'vitest'
import {commonAgreements, projects} from './catalog.ts'
import {covers, totalLimit} from './cover.ts'
import {allPages, homePage} from './pages/home-page.ts'
import type {Block, ChildPageContent, Hotspot} from './pages/page-content.ts'
import {pictureHash, pictureName} from './picture-name.ts'

const content = fileURLToPath(new URL('.', import.meta.url))
const fileOf = (url: string) => content + url.replace('/static/', '')
const agreementText = (path: string) => readFileSync(`${content}agree/${path}`, 'utf8')
const urlsIn = (value: unknown, folder = '(?:img|file|video)') => [
  ...new Set(JSON.stringify(value).match(new RegExp(`/static/${folder}/[\\w./-]+`, 'g'))),
]
const imagesOf = ({contentList}: ChildPageContent) =>
  contentList.filter((block): block is Extract<Block, {type: 'img'}> => block.type === 'img')

/** Width and height from a WebP file's first chunk: extended, lossless or lossy. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path)
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return {width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3)}
  if (kind === 'VP8 ') return {width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff}
  const bits = bytes.readUInt32LE(21)
  return {width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff)}
}

const overlap = (a: Hotspot, b: Hotspot) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe.each(projects.map((project) => [project.code, project] as const))('content of %s', (code, project) => {
  const page = homePage(code)

  test('every image, file and film in the page and the project exists', () => {
    const missing = [...urlsIn(page), ...urlsIn(project)].filter((url) => !existsSync(fileOf(url)))
    expect(missing).toEqual([])
  })

  test('the film is small enough for a phone: less than 1 MB', () => {
    const films = urlsIn(page, 'video')
    expect(films).toHaveLength(1)
    for (const url of films) expect(statSync(fileOf(url)).size).toBeLessThan(1_000_000)
  })

  test('the film has a poster in its own shape, of less than 20 KB', () => {
    for (const url of urlsIn(page, 'video')) {
      const poster = fileOf(url).replace('.mp4', '.webp')
      expect(sizeOf(poster)).toEqual({width: 540, height: 960})
      expect(statSync(poster).size).toBeLessThan(20_000)
    }
  })

  test('every image has the width and height that the page has for it', () => {
    for (const {url, width, imgHeight} of imagesOf(page))
      expect(sizeOf(fileOf(url))).toEqual({width, height: imgHeight})
  })

  test('every image has the widths that the page’s HTML names, as AVIF and as WebP', () => {
    for (const {url} of imagesOf(page)) {
      const widths = [...(pictureSrcSet(url) ?? '').matchAll(/\?w=(\d+) /g)].map(([, width]) => Number(width))
      expect(widths).toHaveLength(2)
      const file = fileOf(url)
      const hash = pictureHash(readFileSync(file))
      for (const width of widths)
        for (const type of ['avif', 'webp'] as const)
          expect(existsSync(pictureName(file, hash, {width, type})), `${url} ${width} ${type}`).toBe(true)
    }
  })

  test('hotspots are inside their image, do not overlap, and are at least 44 px high on a phone', () => {
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

  test('the page uses every jump type, and each jump has a target', () => {
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

  test('the figures of the cover are those of the image and of three agreements, and the alternative text has them', () => {
    const image = readFileSync(`${content}img-src/${code}/benefits.svg`, 'utf8')
    const drawn = [...image.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
    const tables = ['notice', 'exclusion', 'clause'].map((kind) => agreementText(`${code}/${kind}.html`))
    const alt = imagesOf(page).find(({id}) => id === 'b8')?.alt ?? ''
    const {benefits} = covers[code]
    expect(benefits.length).toBe(drawn.filter((text) => text === '年度最高').length)
    for (const {name, what, limit, deductible, ratio, priorRatio} of benefits) {
      const figures = [wanYuan(limit), wanYuan(deductible), `${ratio}%`]
      const at = drawn.indexOf(name)
      expect(drawn.slice(at + 1, at + 9)).toEqual([
        what,
        ...['年度最高', figures[0]?.replace('元', '')],
        ...['年免赔额', deductible === 0 ? '0元' : figures[1]?.replace('元', '')],
        ...['赔付比例', figures[2]],
        `既往症${priorRatio}%`,
      ])
      const row = `<tr>${[name, ...figures, `${priorRatio}%`].map((cell) => `<td>${cell}</td>`).join('')}</tr>`
      for (const table of tables) expect(table).toContain(row)
      for (const figure of [...figures, `既往症${priorRatio}%`]) expect(alt.slice(alt.indexOf(name))).toContain(figure)
    }
  })

  test('every agreement exists, and the notice and the clauses name the product’s price', () => {
    for (const {agreeContent} of project.agreements) expect(agreementText(agreeContent)).toMatch(/^<h1>|^<p>/)
    const price = ((project.skus[0]?.price ?? 0) / 100).toFixed(2)
    expect(agreementText(`${code}/notice.html`)).toContain(`<strong>${price} 元</strong>`)
    expect(agreementText(`${code}/clause.html`)).toContain(`人民币 ${price} 元`)
  })

  test('the notice (投保须知) names the pay methods and the largest number of insured people, the page 关于我们 the methods and the total limit', () => {
    const methods = project.channels.map((channel) => payChannelNames[channel]).join('、')
    const notice = agreementText(`${code}/notice.html`)
    expect(notice).toContain(`支付方式：${methods}。`)
    expect(notice).toContain(`一次最多可以选择 ${project.insuredCount} 位被保人`)
    const about = agreementText(`${code}/about.html`)
    expect(about).toContain(`<td>${methods}</td>`)
    expect(about).toContain(`<td>${totalLimit(covers[code]) / 1_000_000} 万元</td>`)
  })

  test.each([
    ['云闪付', project.channels.includes(PayChannel.CLOUD_PAY)],
    ['个人账户', project.channels.some(isAccountChannel)],
    ['医保存折', project.channels.includes(PayChannel.BEIJING_BANK)],
    ['在个人中心进入“理赔服务”', code === 'ah' || project.openClaim],
  ])('the agreements name %s: %s', (words, named) => {
    const naming = project.agreements.filter(({agreeContent}) => agreementText(agreeContent).includes(words))
    expect(naming.length > 0, naming.map(({kind}) => kind).join()).toBe(named)
  })

  test('the agreements of auto-renewal state that the person pays: the server takes no money by itself', () => {
    expect(agreementText(`${code}/renewal.html`)).toContain('我们不自动扣款。续保订单由您支付')
    expect(agreementText(`${code}/notice.html`)).toContain('由您支付后生效，不自动扣款')
    for (const {agreeContent} of project.agreements) expect(agreementText(agreeContent)).not.toMatch(/扣款(成功|日|前)/)
  })

  test('the privacy policy names the phone where the account platform confirms the holder by it', () => {
    const sharing = /与医疗保障经办机构[^；]*；/.exec(agreementText(`${code}/privacy.html`))?.[0] ?? ''
    expect(sharing.includes('手机号')).toBe(project.holderProof === 'PLATFORM')
  })
})

test('the platform-wide agreements exist', () => {
  for (const {agreeContent} of commonAgreements) expect(agreementText(agreeContent)).not.toBe('')
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

test('every page is readable JSON', () => {
  const unreadable = allPages().filter(({childPageContent}) => {
    try {
      JSON.parse(childPageContent)
      return false
    } catch {
      return true
    }
  })
  expect(unreadable.map(({id}) => id)).toEqual([])
})
