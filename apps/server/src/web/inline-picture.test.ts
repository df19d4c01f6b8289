import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {pictureHash, pictureName} from '../../content/picture-name.ts'
import {createPictureInliner} from './inline-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-inline-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
mkdirSync(join(folder, 'img'))

/** Writes a picture with its widest AVIF. */
function writePicture(name: string, text: string, avifBytes: number): string {
  const path = `img/${name}.webp`
  writeFileSync(join(folder, path), text)
  const avif = pictureName(path, pictureHash(Buffer.from(text)), {width: 1170, type: 'avif'})
  writeFileSync(join(folder, avif), Buffer.alloc(avifBytes, name))
  return avif
}
const top = writePicture('top', 'the picture', 300)
writePicture('large', 'a large picture', 40_001)
const shown = writePicture('shown', 'the shown picture', 200)
writeFileSync(join(folder, 'img/plain.webp'), 'a picture without other files')
const pictures = createPictureInliner(folder, '/static/')

const pageOf = (path: string) => {
  const srcSet = `${path}?w=480 480w, ${path} 750w, ${path}?w=1170 1170w`
  return {
    head: `<link rel="preload" as="image" imageSrcSet="${srcSet}" imageSizes="100vw" fetchPriority="high"/><script>1</script>`,
    root: `<p>$&</p><img sizes="100vw" srcSet="${srcSet}" src="${path}" alt="首图"/><img src="/static/img/more.webp"/>`,
  }
}
const page = pageOf('/static/img/top.webp')

test('the widest AVIF is in the page with its address, and no preload', () => {
  const picture = pictures.find(page)
  expect(picture).toEqual({path: '/static/img/top.webp', file: top})
  const {head, root} = pictures.inline(page, picture ?? {path: '', file: ''})
  const data = readFileSync(join(folder, top)).toString('base64')
  expect(head).toBe('<script>1</script>')
  expect(root).toBe(
    `<p>$&</p><img sizes="100vw" data-src="/static/img/top.webp" src="data:image/avif;base64,${data}" alt="首图"/><img src="/static/img/more.webp"/>`,
  )
})

test.each([
  ['without a picture', {...page, head: '<script>1</script>'}],
  ['with a picture of another host', pageOf('https://cdn.example/img/top.webp')],
  ['with a picture outside of the content', pageOf('/other/img/top.webp')],
  ['with a picture that has no AVIF', pageOf('/static/img/plain.webp')],
  ['with a picture that does not exist', pageOf('/static/img/../secret.webp')],
  ['with a large picture', pageOf('/static/img/large.webp')],
])('a page %s stays as it is', (_, other) => {
  expect(pictures.find(other)).toBeNull()
})

test('a page with another form of the picture is not changed', () => {
  const other = {...page, root: '<img src="/static/img/top.webp"/>'}
  expect(pictures.inline(other, {path: '/static/img/top.webp', file: top})).toEqual(other)
})

test('a picture that an operator has replaced is not current', () => {
  const picture = {path: '/static/img/shown.webp', file: shown}
  expect(pictures.isCurrent(picture)).toBe(true)
  writeFileSync(join(folder, 'img/shown.webp'), 'the picture of another season')
  expect(pictures.isCurrent(picture)).toBe(false)
})
