import {expect, onTestFinished, test, vi} from 'vitest'
import {posterImage} from './poster-image.ts'

/** A canvas whose text is 100 px wide for each character, and what was written on it. */
function fakeCanvas() {
  const written: string[] = []
  const draws = ['fillRect', 'drawImage', 'save', 'translate', 'scale', 'fill', 'restore'] as const
  const context = {
    ...Object.fromEntries(draws.map((name) => [name, () => {}])),
    measureText: (text: string) => ({width: text.length * 100}),
    fillText: (text: string) => written.push(text),
  }
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 750
      naturalHeight = 1000
      decode = async () => {}
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['image'])))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {written}
}

test('a long line wraps, also without `Array.prototype.at`, which Chrome 79 to 91 and iOS 13 lack', async () => {
  const {at} = Array.prototype
  const {written} = fakeCanvas()
  onTestFinished(
    () => void Object.defineProperty(Array.prototype, 'at', {value: at, configurable: true, writable: true}),
  )
  Reflect.deleteProperty(Array.prototype, 'at')
  await posterImage({poster: '/pop.webp', link: 'https://hmb.example', lines: ['长按识别二维码', '参保']})
  expect(written).toEqual(['长按识别', '二维码', '参保'])
})
