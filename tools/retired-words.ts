/** Reports the retired words of docs/glossary.md in names, file names, comments and documents. Prints every occurrence. */
import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {root} from './processes.ts'

const list = (words: string) => new Set(words.split(' '))
/** Reported in any text, also as a part of a name: `lever` in `testLever` and `LeverRow.tsx`, not in "clever". */
const words = list(
  'breath breathe calm desk doubt happenings lever mend mended nobody patience readings refusal sight surroundings swept teller told trouble vault whoever wish wished',
)
/** Reported in any text, but only in this spelling. */
const names = list('AnswerOf AskOf AskedOf GivenOf World answerOf askOf claiming clearWay letPay')
/** Reported as parts of names in code only. Comments, strings and documents may use these words. */
const identifiers = list('answered answering arrive arrived ask asked asking because fact layers said tell unsure')
/** Names of the page content, the database and published components, which do not change. */
const keptNames = list('askUrl askedBy askedFrom isAsk onAsk TYPE_ANSWERED')

interface Place {
  path: string
  word: string
  reason: string
}
const keptPlaces: readonly Place[] = [
  {path: 'packages/host/src/encrypted-storage-database.ts', word: 'vault', reason: 'the stored name hmb-vault'},
  {path: 'e2e/src/browser-storage.ts', word: 'vault', reason: 'the stored name hmb-vault'},
]
/** The glossary and the decisions name old words on purpose. */
const exempt = /^docs\/(glossary\.md|decisions\/)|^tools\/retired-words\.(test\.)?ts$/

const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
/** The code with spaces in place of strings and, unless `keepComments`, of comments. */
const codeOf = (text: string, keepComments: boolean) =>
  text.replace(tokens, (token) => (keepComments && token.startsWith('/') ? token : token.replace(/[^\n]/g, ' ')))
/** `LeverRow` and `LEVER_ROW` have the parts `lever` and `row`, `HTMLLever` has `html` and `lever`. */
const partsOf = (name: string) =>
  name.split(/_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase())
/** The part that a list has, also as a plural: `doubts`, `wishes`. */
const isListed = (retired: ReadonlySet<string>) => (part: string) =>
  [part, part.replace(/s$/, ''), part.replace(/es$/, '')].some((form) => retired.has(form))

/** The retired words of a file by line. Line 0 is the path. Titles and texts of journeys are free. */
function* occurrencesIn(path: string, text: string): Generator<{line: number; word: string}> {
  const prose = path.endsWith('.journey.ts') ? codeOf(text, true) : text
  const code = /\.(?:tsx?|c?js)$/.test(path) ? codeOf(text, false) : ''
  const codeLines = ['', ...code.split('\n')]
  for (const [line, content] of [path, ...prose.split('\n')].entries()) {
    const inText = content
      .split(/[^A-Za-z]+/)
      .flatMap((name) => [...(names.has(name) ? [name] : []), ...partsOf(name).filter(isListed(words))])
    const codeNames = (codeLines[line]?.split(/\W+/) ?? []).filter((name) => !keptNames.has(name) && !names.has(name))
    const found = [...inText, ...codeNames.flatMap(partsOf).filter(isListed(identifiers))]
    for (const word of new Set(found)) yield {line, word}
  }
}

/** Every violation in the files, and every kept place that no longer has its word. */
export function violationsIn(files: readonly (readonly [path: string, text: string])[], kept = keptPlaces): string[] {
  const unused = new Set(kept)
  const violations = files.flatMap(([path, text]) =>
    exempt.test(path)
      ? []
      : [...occurrencesIn(path, text)].flatMap(({line, word}) => {
          const place = kept.find((one) => one.path === path && one.word === word)
          if (place) unused.delete(place)
          return place ? [] : [`${path}:${line} ${word}`]
        }),
  )
  return [...violations, ...[...unused].map(({path, word}) => `${path} has no ${word} any more: remove the kept place`)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const listed = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args], {cwd: root, encoding: 'utf8'})
      .split('\n')
      .filter(Boolean)
  const deleted = new Set(listed('--deleted'))
  const patterns = ['ts', 'tsx', 'js', 'cjs', 'css', 'sql', 'grit', 'md', 'yml', 'yaml'].map((ending) => `*.${ending}`)
  const paths = listed('-co', '--exclude-standard', '--', ...patterns, '.ci', ':!pnpm-lock.yaml')
  const files = paths
    .filter((path) => !deleted.has(path))
    .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')] as const)
  const violations = violationsIn(files)
  for (const violation of violations) console.error(violation)
  if (files.length < 500) console.error(`only ${files.length} files were read`)
  process.exit(violations.length > 0 || files.length < 500 ? 1 : 0)
}
