import {spawn} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {EncryptionKeyError, parseKeys, readOrCreateKeyFile} from './encryption-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'hmb-keys-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const [one, other] = ['a1'.repeat(32), 'b2'.repeat(32)]

describe('keys in a text', () => {
  test('are in its order, with an id that depends on the key alone', () => {
    const ids = parseKeys(`${one}, ${other}\n`).map(({id}) => id)
    expect(ids).toEqual([parseKeys(one)[0]?.id, parseKeys(other)[0]?.id])
    expect(ids[0]).toMatch(/^[0-9a-f]{8}$/)
  })

  test.each([
    ['nothing', ''],
    ['a short key', one.slice(1)],
    ['a long key', `${one}0`],
    ['another alphabet', `${one.slice(1)}g`],
    ['a missing key between commas', `${one},,${other}`],
    ['a comma at the end', `${one},`],
    ['a key twice', `${one},${one.toUpperCase()}`],
  ])('are rejected with %s, and the message has no key', (_, text) => {
    expect(() => parseKeys(text)).toThrow(EncryptionKeyError)
    expect(() => parseKeys(text)).not.toThrow(/[0-9a-f]{16}/i)
  })
})

describe('the key file', () => {
  test('is created once, readable by its owner alone, and no other file remains', () => {
    const path = join(folder, 'encryption-keys')
    const created = readOrCreateKeyFile(path)
    expect(readOrCreateKeyFile(path)).toEqual(created)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(readdirSync(folder)).toEqual(['encryption-keys'])
  })

  test('of another person is read as it is, with several keys', () => {
    const path = join(folder, 'two')
    writeFileSync(path, `${one},${other}\n`)
    expect(readOrCreateKeyFile(path)).toEqual(parseKeys(`${one},${other}`))
  })

  test('is refused when it is damaged, and not replaced', () => {
    const path = join(folder, 'damaged')
    writeFileSync(path, one.slice(2))
    expect(() => readOrCreateKeyFile(path)).toThrow(EncryptionKeyError)
    expect(readFileSync(path, 'utf8')).toBe(one.slice(2))
  })

  test('is the same for processes that create it at the same moment', async () => {
    const path = join(folder, 'shared')
    const module = JSON.stringify(join(import.meta.dirname, 'encryption-keys.ts'))
    const script = `import(${module}).then(({readOrCreateKeyFile}) => console.log(readOrCreateKeyFile(${JSON.stringify(path)})[0].id))`
    const ids = await Promise.all(Array.from({length: 6}, () => outputOf(script)))
    expect(new Set(ids)).toEqual(new Set([`${parseKeys(readFileSync(path, 'utf8'))[0]?.id}\n`]))
  })
})

function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['-e', script], {
    env: {...process.env, NODE_OPTIONS: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => child.once('close', () => resolve(output)))
}
