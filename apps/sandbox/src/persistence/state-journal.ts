import {appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** One line of the file: what kind of thing, and the thing as it was then. */
export interface JournalRecord {
  kind: 'sms' | 'mail' | 'session' | 'notice' | 'face'
  value: unknown
}

export interface StateJournal {
  append(record: JournalRecord): void
}

export const memoryOnlyJournal: StateJournal = {append: () => undefined}

/** After this many lines the file is rewritten with what still lives. */
export const compactAfterLines = 50_000

/**
 * Reads the file's records, oldest first. A line that does not parse is skipped: a killed process may have written half of its last one.
 * @example for (const record of readJournal('/data/sandbox')) restore(record)
 */
export function readJournal(dataDir: string): JournalRecord[] {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parse(line))
}

/**
 * An append-only file that a restart reads again. `living` gives what a rewrite has to keep.
 * Writes are synchronous: they are few and short, and a killed process then loses nothing that it answered.
 */
export function openJournal(dataDir: string, living: () => JournalRecord[]): StateJournal {
  mkdirSync(dataDir, {recursive: true})
  const file = fileIn(dataDir)
  let lines = 0

  const compact = () => {
    const next = `${file}.next`
    writeFileSync(next, living().map(line).join(''))
    renameSync(next, file)
    lines = 0
  }

  compact()
  return {
    append(record) {
      appendFileSync(file, line(record))
      lines += 1
      if (lines >= compactAfterLines) compact()
    },
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'sandbox.jsonl')

const line = (record: JournalRecord) => `${JSON.stringify(record)}\n`

const kinds: readonly string[] = ['sms', 'mail', 'session', 'notice', 'face'] satisfies JournalRecord['kind'][]

function parse(text: string): JournalRecord[] {
  try {
    const record: JournalRecord = JSON.parse(text)
    return kinds.includes(record.kind) ? [record] : []
  } catch {
    return []
  }
}
