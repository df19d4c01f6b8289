import {createHash} from 'node:crypto'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt)$/
const compressors = {br: promisify(brotliCompress), gz: promisify(gzip)}
/** The variants share most files, so each content is compressed once. */
const compressedByHash = new Map<string, Promise<Record<'br' | 'gz', Buffer>>>()

/**
 * There are many route pages, which differ in a few lines. The best quality takes six times the CPU and saves a fifteenth of the
 * size.
 */
const pageQuality = 9

/** Writes a `.br` and a `.gz` beside every text file of a build. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const {br, gz} = await compress(
        readFileSync(path),
        name.endsWith('.html') ? pageQuality : constants.BROTLI_MAX_QUALITY,
      )
      writeFileSync(`${path}.br`, br)
      writeFileSync(`${path}.gz`, gz)
    }),
  )
}

function compress(content: Buffer, quality: number): Promise<Record<'br' | 'gz', Buffer>> {
  const key = createHash('sha256').update(content).digest('hex')
  const compressed =
    compressedByHash.get(key) ??
    Promise.all([
      compressors.br(content, {
        params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length},
      }),
      compressors.gz(content, {level: 9}),
    ]).then(([br, gz]) => ({br, gz}))
  compressedByHash.set(key, compressed)
  return compressed
}
