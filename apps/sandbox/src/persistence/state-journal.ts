import {appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** One line of the file: the kind of an object and its state at that time. */
export interface JournalRecord {
  /**
   * `session`: a payment · `notice`: a payment notification · `face`: a face check · `policy` · `order`. The names are
   * those of existing files.
   */
  kind: 'sms' | 'mail' | 'session' | 'notice' | 'face' | 'policy' | 'order'
  value: unknown
}

export interface StateJournal {
  append(record: JournalRecord): void
}

export const memoryOnlyJournal: StateJournal = {append: () => undefined}

/** After this many lines the file is rewritten with the current state. */
export const compactAfterLines = 50_000

/**
 * Reads the file's records, oldest first. Lines that are not valid JSON are skipped: a killed process may leave half a line.
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
 * Opens the append-only file that the next start reads. `currentState` returns the records that a rewrite keeps.
 * Writes are synchronous: they are few and short, and a killed process loses nothing that it has confirmed.
 */
export function openJournal(dataDir: string, currentState: () => JournalRecord[]): StateJournal {
  mkdirSync(dataDir, {recursive: true})
  const file = fileIn(dataDir)
  let lines = 0

  const compact = () => {
    const next = `${file}.next`
    writeFileSync(next, currentState().map(line).join(''))
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

const kinds: readonly string[] = [
  'sms',
  'mail',
  'session',
  'notice',
  'face',
  'policy',
  'order',
] satisfies JournalRecord['kind'][]

function parse(text: string): JournalRecord[] {
  try {
    const record: JournalRecord = JSON.parse(text)
    return kinds.includes(record.kind) ? [record] : []
  } catch {
    return []
  }
}
