import {execFile} from 'node:child_process'
import {existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core'
import {type Browser, chromium} from 'playwright-core'
import {publint} from 'publint'
import {formatMessage} from 'publint/utils'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {findChromium} from '../e2e/src/environment/chromium.ts'
import {AccountPayStatus} from '../packages/contract/src/codes/account-pay-status.ts'
import {ErrorCode} from '../packages/contract/src/codes/error-code.ts'
import {PayState} from '../packages/contract/src/codes/pay-state.ts'
import {skuInsure} from '../packages/contract/src/home.ts'
import {lccInnerCheck, lccPrePay} from '../packages/contract/src/medical-account/liaocheng.ts'
import {orderCancel} from '../packages/contract/src/order.ts'
import {queryPay} from '../packages/contract/src/payment.ts'
import {projectExt} from '../packages/contract/src/project.ts'
import {isUnLogin} from '../packages/contract/src/user.ts'
import {root} from './processes.ts'
import {buildPublishedPackages, packPublishedPackages, publishedFolders} from './published-packages.ts'

const workspace = mkdtempSync(join(tmpdir(), 'published-'))
const built = join(workspace, 'built')
const consumer = join(workspace, 'consumer')
let tarballs: Record<string, string>
let server: ReturnType<typeof createServer>
let address = ''

const env = {...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`}
const run = async (command: string, args: string[], variables: NodeJS.ProcessEnv = {}) => {
  const options = {cwd: consumer, env: {...env, ...variables}}
  const failed = ({stdout, stderr}: {stdout: string; stderr: string}) => Promise.reject(new Error(stdout + stderr))
  return (await promisify(execFile)(command, args, options).catch(failed)).stdout
}

interface PackedManifest {
  license: string
  exports: Record<string, string | {types: string; default: string}>
}
const installed = (folder: string, file = '') => join(consumer, 'node_modules/@hmb', folder, file)
const manifestOf = (folder: string): PackedManifest =>
  JSON.parse(readFileSync(installed(folder, 'package.json'), 'utf8'))
/** Every import path with types, such as `@hmb/contract/client`. */
const modulesOf = (folder: string) =>
  Object.entries(manifestOf(folder).exports).flatMap(([subpath, target]) =>
    typeof target === 'string' ? [] : [`@hmb/${folder}${subpath.slice(1)}`],
  )
/** Every style sheet, such as `@hmb/theme/tokens.css`. */
const stylesOf = (folder: string) => modulesOf(folder).filter((path) => path.endsWith('.css'))

/** The code blocks of a README in one language. */
const examplesOf = (folder: string, language: string) =>
  [...readFileSync(installed(folder, 'README.md'), 'utf8').matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(
    ([, written, code = '']) => (written === language ? [code] : []),
  )
/** The examples that Node runs: those that print. */
const programs = () =>
  publishedFolders.flatMap((folder) =>
    examplesOf(folder, 'ts')
      .filter((code) => code.includes('console.log('))
      .map((code, at) => ({file: `${folder}-${at}.ts`, code})),
  )

/** The responses of the examples' server, as the reference server's; only a payment is that of a logged-in person. */
const responses: Record<string, object> = {
  [projectExt.path]: {data: {css: {cssType: 'CQ_CSS'}}},
  [orderCancel.path]: {code: ErrorCode.UNAUTHORIZED, message: ''},
  [isUnLogin.path]: {data: {unLogin: true, userId: '', userPhone: ''}},
  [skuInsure.path]: {data: {price: 6900, skuInsureStatus: 'INSURE'}},
  [queryPay.path]: {data: {state: PayState.ABANDONED}},
  [lccInnerCheck.path]: {data: 'B1'},
  [lccPrePay.path]: {
    data: {
      payStatus: AccountPayStatus.PROVIDER_PAGE,
      tradeNo: 'T1',
      payUrl: 'https://lc.example/pay',
      message: '',
      encryptedTradeNo: 'a',
      encryptedYYBH: 'b',
    },
  },
}

beforeAll(async () => {
  await buildPublishedPackages(built)
  tarballs = await packPublishedPackages(built, workspace)

  mkdirSync(consumer)
  const ours = Object.entries(tarballs).map(([folder, file]) => [`@hmb/${folder}`, `file:${file}`])
  // Dependencies of others come from this workspace, so that the test needs no registry.
  const link = (name: string, folder = '') => [name, `link:${realpathSync(join(root, folder, 'node_modules', name))}`]
  const others = publishedFolders.flatMap((folder) => {
    const {dependencies, peerDependencies} = JSON.parse(readFileSync(join(built, folder, 'package.json'), 'utf8'))
    return Object.keys({...dependencies, ...peerDependencies})
      .filter((name) => !name.startsWith('@hmb/'))
      .map((name) => link(name, `packages/${folder}`))
  })
  const tools = ['vite', 'vue', '@vitejs/plugin-vue', '@types/node'].map((name) => link(name))
  const types = ['@types/react', '@types/react-dom'].map((name) => link(name, 'packages/ui'))
  const dependencies = Object.fromEntries([...ours, ...others, ...tools, ...types])
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({private: true, type: 'module', dependencies}))
  const folders = {storeDir: '../store', cacheDir: '../cache', virtualStoreDir: '../virtual'}
  // A package can import only its dependencies: packages are not hoisted, and it is outside of the consumer's folder.
  const settings = {overrides: dependencies, hoist: false, ...folders}
  writeFileSync(join(consumer, 'pnpm-workspace.yaml'), JSON.stringify(settings))
  await run('pnpm', ['install', '--offline', '--ignore-scripts'])

  for (const {file, code} of programs()) writeFileSync(join(consumer, file), code)
  writeFileSync(join(consumer, 'react.tsx'), examplesOf('blocks', 'tsx')[0] ?? '')
  writeFileSync(join(consumer, 'kit.tsx'), examplesOf('ui', 'tsx')[0] ?? '')
  writeFileSync(join(consumer, 'Form.vue'), examplesOf('validators', 'vue')[0] ?? '')

  server = createServer(({url = ''}, response) => {
    const {pathname} = new URL(url, 'http://127.0.0.1')
    const data = responses[pathname]
    if (data) return response.end(JSON.stringify({code: 0, message: '', ...data}))
    const file = join(consumer, 'dist', pathname)
    // Some browsers request an icon.
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = {html: 'text/html', js: 'text/javascript', css: 'text/css'}[pathname.split('.').at(-1) ?? '']
    response.setHeader('content-type', type ?? 'text/plain').end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server?.close(resolve))
  rmSync(workspace, {recursive: true})
})

test('validators, contract, rules, purchase, payment, theme, host, blocks and what they need are published', () => {
  expect([...publishedFolders].sort()).toEqual([
    'blocks',
    'contract',
    'host',
    'payment',
    'purchase',
    'rules',
    'theme',
    'ui',
    'validators',
  ])
})

test('a package has modules, types, styles and texts, and no tests, stories or sources', () => {
  for (const folder of publishedFolders) {
    const files = globSync('**/*.*', {cwd: installed(folder), exclude: ['dist/**/*.{js,d.ts,css}', '*.md']})
    expect(files).toEqual(['package.json'])
    expect(globSync('dist/**/{*.test.*,*.stories.*,testing,stories}', {cwd: installed(folder)})).toEqual([])
  }
  // A licence that others may use must come with its text.
  const free = publishedFolders.filter((folder) => manifestOf(folder).license !== 'UNLICENSED')
  expect(free).toEqual(['validators'])
  for (const folder of free) expect(existsSync(installed(folder, 'LICENSE'))).toBe(true)
  expect(Object.keys(manifestOf('contract').exports)).not.toContain('./codes/values/relation')
  expect(modulesOf('payment')).toContain('@hmb/payment/jiangsu/jiangsu-payment-machine')
})

test('publint finds nothing', async () => {
  for (const file of Object.values(tarballs)) {
    const {messages, pkg} = await publint({pack: {tarball: bytesOf(file).buffer}, strict: true})
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  }
})

test('are-the-types-wrong finds nothing for ES modules and bundlers', async () => {
  for (const file of Object.values(tarballs)) {
    const analysis = await checkPackage(createPackageFromTarballData(bytesOf(file)), {excludeEntrypoints: [/\.css$/]})
    if (!analysis.types) throw new Error(`${file} has no types`)
    // The packages are ES modules, which old CommonJS cannot require.
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && /^node10$|^node16-cjs$/.test(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  }
})

test('the links of a README stay in its package or point to the web', () => {
  const links = publishedFolders.flatMap((folder) =>
    [...readFileSync(installed(folder, 'README.md'), 'utf8').matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => ({
      folder,
      target,
    })),
  )
  expect(links).toContainEqual({folder: 'validators', target: 'DIFFERENCES.md'})
  for (const {folder, target} of links)
    if (!target.startsWith('https://')) expect(globSync(target, {cwd: installed(folder)})).toEqual([target])
})

test('Node runs the example of each README without a framework, against a real server', async () => {
  const files = programs().map(({file}) => file)
  expect(files).toHaveLength(publishedFolders.length - 2)
  const imports = files.map((file) => `console.log('# ${file}'); await import('./${file}')`)
  // Actors may wait for a person.
  const all = [...imports, 'process.exit()'].join('\n')
  const printed = await run(process.execPath, ['--input-type=module', '-e', all], {HMB_SERVER: address})
  const promised = programs().flatMap(({file, code}) => [
    `# ${file}`,
    ...[...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => text),
  ])
  expect(printed.trimEnd().split('\n')).toEqual(promised)
})

test('the compiler reads all types', async () => {
  const modules = publishedFolders.flatMap(modulesOf)
  expect(modules.length).toBeGreaterThan(200)
  const lines = modules.map((path, at) => `export * as module${at} from '${path}'`)
  // This line must be an error; otherwise the compiler did not read the types.
  lines.push(
    "import {phone} from '@hmb/validators/phone'",
    '// @ts-expect-error',
    'export const wrong: number = phone(1)',
  )
  writeFileSync(join(consumer, 'all.ts'), lines.join('\n'))
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'nodenext',
  }
  const files = ['all.ts', 'react.tsx', 'kit.tsx', ...programs().map(({file}) => file)]
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({compilerOptions, files}))
  await run('tsc', ['--project', '.', '--singleThreaded'])
})

test('the examples compile with the strictest options of the compiler', async () => {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    // The declarations of XState do not compile with exactOptionalPropertyTypes.
    module: 'nodenext',
    skipLibCheck: true,
  }
  const files = ['react.tsx', 'kit.tsx', ...programs().map(({file}) => file)]
  writeFileSync(join(consumer, 'tsconfig.strict.json'), JSON.stringify({compilerOptions, files}))
  await run('tsc', ['--project', 'tsconfig.strict.json', '--singleThreaded'])
})

test('the compiler reads the style sheets without the types of a bundler', async () => {
  const styles = publishedFolders.flatMap(stylesOf)
  expect(styles).toContain('@hmb/theme/tokens.css')
  const lines = styles.map((path) => `import '${path}'`)
  lines.push(
    "import classes from '@hmb/blocks/text-card.module.css'",
    'export const name: string | undefined = classes.title',
  )
  writeFileSync(join(consumer, 'styles.ts'), lines.join('\n'))
  for (const module of ['node16', 'nodenext', 'preserve']) {
    const compilerOptions = {
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      strict: true,
      noEmit: true,
      module,
      noUncheckedSideEffectImports: true,
    }
    writeFileSync(join(consumer, 'tsconfig.styles.json'), JSON.stringify({compilerOptions, files: ['styles.ts']}))
    await run('tsc', ['--project', 'tsconfig.styles.json', '--singleThreaded'])
  }
})

test('a Vite build has a Vue page with validators and a React page with blocks and their styles', async () => {
  writeFileSync(join(consumer, 'vue.html'), '<div id="app"></div><script type="module" src="vue.ts"></script>')
  writeFileSync(
    join(consumer, 'vue.ts'),
    "import {createApp} from 'vue'\nimport Form from './Form.vue'\ncreateApp(Form).mount('#app')",
  )
  writeFileSync(join(consumer, 'react.html'), '<script type="module" src="react.tsx"></script>')
  writeFileSync(
    join(consumer, 'vite.config.js'),
    `import vue from '@vitejs/plugin-vue'
     export default {plugins: [vue()], build: {rollupOptions: {input: ['vue.html', 'react.html']}}}`,
  )
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], {NODE_ENV: 'production'})

  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/vue.html`)
    await page.getByLabel('手机号').fill('+86 12')
    expect(await page.getByLabel('手机号').inputValue()).toBe('12')
    expect(await page.getByRole('status').textContent()).toBe('请输入正确的手机号码')

    await page.goto(`${address}/react.html`)
    await page.getByText('谁可以参保？').click()
    expect(await page.getByText('本地医保参保人。').isVisible()).toBe(true)
    const heading = page.getByRole('heading', {name: '常见问题'})
    expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('19px')
  } finally {
    await browser.close()
  }
})

async function openBrowser(): Promise<Browser> {
  const {executablePath, args, env: variables} = await findChromium(process.env)
  return chromium.launch({executablePath, args, env: {...process.env, ...variables}})
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file))
}
