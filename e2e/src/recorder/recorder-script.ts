import {resolve} from 'node:path'
import {build} from 'vite'
import {root} from '../environment/child-process.ts'

const entry = `
import {startRecorder} from '${root}/packages/telemetry/src/recorder/recorder.ts'
import {readKeptStyles} from '${root}/apps/web/src/recording/kept-styles.ts'
import {createReportSender} from '${root}/apps/web/src/recording/report-sender.ts'
const storage = {
  get: (key) => sessionStorage.getItem(key),
  set: (key, value) => sessionStorage.setItem(key, value),
  remove: (key) => sessionStorage.removeItem(key),
}
window.personalValues = new Set(window.name ? JSON.parse(window.name) : [])
window.record = () => {
  window.recorder = startRecorder({
    window,
    storage,
    post: createReportSender({prefix: '', projectId: () => 'hmb-cq'}),
    keptStyles: () => readKeptStyles({prefix: '', projectId: 'hmb-cq'}),
    metadata: (recordId) => ({goodsCode: 'HMB-CQ-2026', goodsVersion: '2026', busCode: 'hmb-cq', recallCode: recordId}),
    personalValues: () => window.personalValues,
    page: () => location.pathname,
  })
}
`

/** The recorder and the product's report sender as one script for a test page: `record()` starts it. */
export async function recorderScript(): Promise<string> {
  const virtual = resolve(root, 'apps/web/recorder-entry.js')
  const output = await build({
    configFile: false,
    root: resolve(root, 'apps/web'),
    logLevel: 'error',
    resolve: {conditions: ['module', 'browser', 'production']},
    plugins: [
      {
        name: 'recorder-entry',
        enforce: 'pre',
        resolveId: (id) => (id === virtual ? id : null),
        load: (id) => (id === virtual ? entry : null),
      },
    ],
    build: {write: false, minify: false, rollupOptions: {input: virtual, output: {format: 'iife'}}},
  })
  if ('on' in output) throw new Error('vite is watching where it should build')
  const [chunk] = [output].flat().flatMap((made) => made.output)
  if (chunk?.type !== 'chunk') throw new Error('no script was built')
  return chunk.code
}
