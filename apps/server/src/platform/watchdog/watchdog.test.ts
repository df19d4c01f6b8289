import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'

/** Starts a process with a watchdog of 500 ms that runs this code. */
function start(code: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))
  const script = `import(${module}).then(({startWatchdog}) => {startWatchdog(500); ${code}})`
  const child = spawn(process.execPath, ['-e', script], {
    env: {...process.env, NODE_OPTIONS: ''},
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  return new Promise<{code: number | null; signal: string | null; output: string}>((resolve) =>
    child.once('close', (code, signal) => resolve({code, signal, output})),
  )
}

test('S11: a process whose event loop is blocked ends', async () => {
  const {signal, output} = await start('setTimeout(() => {for (;;);}, 700)')
  expect(signal).toBe('SIGKILL')
  expect(output).toContain('the event loop was blocked for 500 ms')
})

test('a process that works in steps continues, and the watchdog does not keep it alive', async () => {
  const work = 'const end = Date.now() + 100; while (Date.now() < end);'
  expect(await start(`let i = 0; const work = () => {${work} if (++i < 15) setTimeout(work, 10)}; work()`)).toEqual({
    code: 0,
    signal: null,
    output: '',
  })
})
