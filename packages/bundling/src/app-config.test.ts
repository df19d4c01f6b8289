import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {createServer} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {appConfig} from './app-config.ts'

test('the development server watches the sources, and no build of any city', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'hmb-app-')))
  onTestFinished(() => rmSync(root, {recursive: true}))
  for (const file of ['dist/lc/index.html', 'src/screens/home/HomeScreen.tsx']) {
    mkdirSync(dirname(join(root, file)), {recursive: true})
    writeFileSync(join(root, file), '')
  }
  const build = {...appConfig.build, outDir: 'dist/cq'}
  const server = await createServer({
    ...appConfig,
    configFile: false,
    root,
    build,
    server: {...appConfig.server, ws: false},
  })
  onTestFinished(() => server.close())
  await expect.poll(() => Object.keys(server.watcher.getWatched())).toContain(join(root, 'src/screens/home'))
  expect(Object.keys(server.watcher.getWatched()).filter((folder) => folder.startsWith(join(root, 'dist')))).toEqual([])
})
