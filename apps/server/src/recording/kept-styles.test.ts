import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {projectExt} from '@hmb/contract/project'
import {keptStyles} from '@hmb/contract/recording'
import {expect, test} from 'vitest'
import {readContent} from '../staff/recording-contents.ts'
import {startTestServer} from '../testing/test-server.ts'
import {createStyleKeeper} from './kept-styles.ts'
import {createProjectValueCache} from './project-value-cache.ts'

const sheet = (name: string) => `.${name}{color:red}`.padEnd(1_200, `.${name}{color:blue}`)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The folder of a build of Chongqing with these style sheets. */
function writeBuild(webDist: string, files: Record<string, string>): void {
  rmSync(join(webDist, 'cq'), {recursive: true, force: true})
  mkdirSync(join(webDist, 'cq/assets'), {recursive: true})
  for (const [name, text] of Object.entries(files)) writeFileSync(join(webDist, 'cq/assets', name), text)
}

test('the call returns the hashes of the style sheets of a build, which stay kept when a release deletes them', async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'hmb-styles-'))
  try {
    const [kit, home, later] = [sheet('kit'), sheet('home'), sheet('later')]
    const [image, imported] = [`${sheet('i')}.i{background:url(i.png)}`, `@import "x.css";${sheet('m')}`]
    writeBuild(webDist, {
      'kit-1.css': `${kit}\n`,
      'home-1.css': home,
      'small-1.css': '.a{color:red}',
      'kit-1.css.br': kit,
      'image-1.css': image,
      'import-1.css': imported,
      'data-1.css': sheet('d').replace('red', 'url("data:,x")'),
    })
    const server = await startTestServer({webDist})
    const {db} = server.database
    const browser = server.browser()
    // The first call of a page gives the browser its id.
    await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
    const styleHashes = async (projectId = 'hmb-cq') => (await browser.call(keptStyles, {projectId})).hashes

    expect((await styleHashes())?.toSorted()).toEqual(
      [kit, home, sheet('d').replace('red', 'url("data:,x")')].map(hashOf).toSorted(),
    )
    const kept = await readContent(db, hashOf(kit))
    expect(kept).toMatchObject({mediaType: 'text/css; charset=utf-8', bytes: Buffer.from(kit).toString('base64')})

    // A release replaces the build; a page of the previous release may still be open.
    writeBuild(webDist, {'kit-2.css': later, 'home-1.css': home})
    expect(await styleHashes()).toContain(hashOf(kit))
    server.clock.advance({minutes: 1})
    expect((await styleHashes())?.toSorted()).toEqual([home, later].map(hashOf).toSorted())
    expect(await readContent(db, hashOf(kit))).toEqual(kept)

    // A process of another release, and one without builds, on the same database.
    const {clock} = server
    const other = mkdtempSync(join(webDist, 'other-'))
    writeBuild(other, {'kit-3.css': sheet('third')})
    const {log} = server.app
    const keeperOf = (folder: string) => createStyleKeeper({db, clock, log, config: {webDist: folder}})
    expect(await keeperOf(other)('hmb-cq')).toEqual([hashOf(sheet('third'))])
    expect(await readContent(db, hashOf(sheet('third')))).toMatchObject({hash: hashOf(sheet('third'))})
    expect(await keeperOf('')('hmb-cq')).toEqual([])
    for (const unknown of ['hmb-bj', 'nothing', '..']) expect(await keeperOf(webDist)(unknown)).toEqual([])

    // Without a build, while a new one is created, the list is empty.
    rmSync(join(webDist, 'cq'), {recursive: true})
    clock.advance({minutes: 1})
    expect(await styleHashes()).toEqual([])
    const stranger = await server.app.inject(`${keptStyles.path}?projectId=hmb-cq`)
    expect(stranger.json()).toMatchObject({code: ErrorCode.INVALID_REQUEST, data: null})
    expect(server.logLines.filter((line) => line.includes('not kept'))).toEqual([])
  } finally {
    rmSync(webDist, {recursive: true, force: true})
  }
})

test('all callers together read a value once a minute, and get the previous one when a read fails', async () => {
  let ms = 0
  let reads = 0
  const errors: unknown[] = []
  const latest = createProjectValueCache({
    clock: {now: () => new Date(ms)},
    empty: 0,
    read: async () => {
      reads += 1
      if (reads === 1 || reads === 3) throw new Error('the database is unavailable')
      return reads
    },
    onError: (error, projectId) => errors.push([projectId, String(error)]),
  })
  expect(await Promise.all([latest('p'), latest('p')])).toEqual([0, 0])
  ms = 59_999
  expect(await latest('p')).toBe(0)
  ms = 60_000
  expect(await Promise.all([latest('p'), latest('p')])).toEqual([2, 2])
  ms = 120_000
  expect(await latest('p')).toBe(2)
  expect(reads).toBe(3)
  expect(errors).toEqual([1, 3].map(() => ['p', 'Error: the database is unavailable']))
})
