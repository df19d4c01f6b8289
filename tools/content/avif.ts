import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {createRequire} from 'node:module'
import {basename, dirname, join} from 'node:path'
import encode, {init} from '@jsquash/avif/encode.js'
import type {openBrowser} from './browser.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>

const codec = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm')
let ready: Promise<unknown> | undefined

/** A screenshot as AVIF; some seconds each. The colours keep their full resolution, for the small words on them. */
export async function avifOf(
  browser: Browser,
  {width, height, png}: {width: number; height: number; png: string},
): Promise<Uint8Array> {
  ready ??= WebAssembly.compile(readFileSync(codec)).then((module) => init(module))
  await ready
  const page = await browser.newPage()
  const pixels = String(
    await page.evaluate(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${png}'
      await image.decode()
      const paper = new OffscreenCanvas(${width}, ${height}).getContext('2d')
      paper.drawImage(image, 0, 0)
      const {data} = paper.getImageData(0, 0, ${width}, ${height})
      const reader = new FileReader()
      const read = new Promise((done) => { reader.onload = () => done(reader.result) })
      reader.readAsDataURL(new Blob([data]))
      return (await read).split(',')[1]
    })()`),
  )
  await page.close()
  const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'))
  const options = {quality: 62, speed: 7, subsample: 3}
  return new Uint8Array(await encode({data, width, height, colorSpace: 'srgb'}, options))
}

/** Puts away what was made of an image before it was drawn anew. */
export function withoutAvif(folder: string, path: string): void {
  const beside = dirname(join(folder, path))
  const old = new RegExp(`^${basename(path, '.webp')}\\.[0-9a-f]{8}\\.avif$`)
  for (const name of readdirSync(beside)) if (old.test(name)) rmSync(join(beside, name))
}
