/**
 * `pnpm new:variant`: writes the folder of a new city, `cities/<code>`, see docs/new-city.md. Without flags it shows
 * its questions on the terminal. `--out` names another folder. It never overwrites.
 */
import {existsSync, globSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, relative, resolve} from 'node:path'
import {createInterface} from 'node:readline/promises'
import {parseArgs} from 'node:util'
import {routePatterns, unavailableCodes} from '../apps/web/build/variant-check.ts'
import {variantFolders} from '../apps/web/build/variant-folders.ts'
import {
  cityOfFlags,
  type Flags,
  flagHelp,
  flagOf,
  names,
  promptForCity,
  type TakenCodes,
} from './new-city/city-answers.ts'
import {cityFiles} from './new-city/city-files.ts'
import {root} from './processes.ts'
import {printUsageOnHelp} from './usage.ts'

const usage = `pnpm new:variant [flags]     writes the folder of a new city; without flags it asks

${flagHelp()}
  --out            Another folder than cities/<code>`

printUsageOnHelp(usage)
try {
  const {out, ...flags} = readFlags()
  const taken = await takenCodes()
  const city = Object.keys(flags).length > 0 ? cityOfFlags(flags, taken) : await promptOnTerminal(taken)
  const code = city.code.toLowerCase()
  const folder = out ? resolve(out) : join(root, 'cities', code)
  if (existsSync(folder)) throw new Error(`${folder} exists: delete it, or choose another code or --out`)
  for (const [path, text] of Object.entries(cityFiles(city))) {
    const file = join(folder, path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, text, {flag: 'wx'})
    console.log(`  ${relative(process.cwd(), file)}`)
  }
  if (out) console.log(nextStepsOutside(folder))
  else
    console.log(`
  pnpm dev ${code}      look at it: http://localhost:5173/${code}/home/home-${code}
  pnpm build ${code}    build it into apps/web/dist/${code}
  docs/new-city.md  what comes next
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** A folder that is not in `cities/` is built by its path. Outside of the repository our packages are found by a link. */
function nextStepsOutside(folder: string): string {
  const link = relative(root, folder).startsWith('..')
    ? `\n  ln -s ${join(root, 'cities/node_modules')} ${join(folder, 'node_modules')}`
    : ''
  return `${link}
  node apps/web/build.ts --city ${join(folder, 'variant')} --out <builds>
`
}

async function takenCodes(): Promise<TakenCodes> {
  const cities = globSync('*/', {cwd: join(root, 'cities')}).map((path) => path.replace(/[\\/]$/, ''))
  return {cities, otherCodes: [...variantFolders().keys(), ...unavailableCodes(await routePatterns())]}
}

/** The flags with their values. `parseArgs` is not strict here, because its error messages name its own options. */
function readFlags(): Flags & {out?: string} {
  const knownFlags = ['out', ...names]
  const options = Object.fromEntries(knownFlags.map((name) => [flagOf(name), {type: 'string'} as const]))
  const {values, positionals} = parseArgs({options, strict: false, allowPositionals: true})
  const wrong = Object.entries(values).flatMap(([flag, value]) => {
    if (!Object.hasOwn(options, flag)) return [`--${flag} is not a flag: pnpm new:variant --help lists them`]
    return typeof value !== 'string' || value.startsWith('--') ? [`--${flag} has no value: write one after it`] : []
  })
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const [loose] = positionals
  if (loose !== undefined) throw new Error(`"${loose}" has no flag before it: write --name before a name, for example`)
  return Object.fromEntries(
    knownFlags.flatMap((name) => {
      const value = values[flagOf(name)]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

async function promptOnTerminal(taken: TakenCodes) {
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  // Lines may arrive before their question, from a pipe or a paste: `terminal.question` would lose them.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await promptForCity(
      async (question) => {
        terminal.setPrompt(question)
        terminal.prompt()
        const {done, value} = await lines.next()
        // The end of the input is not an answer.
        if (done) throw new Error('no city was written')
        return value
      },
      console.error,
      taken,
    )
  } finally {
    terminal.close()
  }
}
