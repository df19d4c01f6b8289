import {readFileSync} from 'node:fs'
import {idCard} from '@hmb/validators/id-card'
import * as v from 'valibot'

/** A person whom the server's real-name check accepts. */
export interface Person {
  readonly name: string
  /** A resident ID number (居民身份证) of 18 characters. */
  readonly idNo: string
}

/** The people of a run: the applicant, a parent and a child. */
export interface People {
  readonly self: Person
  readonly parent: Person
  readonly child: Person
}

const isIdCard = (text: string) => text.length === 18 && idCard(text).ok
const Person = v.object({
  name: v.string('must be a text'),
  idNo: v.pipe(v.string('must be a text'), v.check(isIdCard, 'is not a resident ID number of 18 characters')),
})

/**
 * Reads the people of a JSON file: `{"self": {"name": …, "idNo": …}, "parent": …, "child": …}`. Throws an error with
 * the name of the wrong field, without its value.
 */
export function readPeople(file: string): People {
  const read = v.safeParse(v.object({self: Person, parent: Person, child: Person}), jsonOf(file))
  if (read.success) return read.output
  const errors = read.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.received === 'undefined' ? 'is missing' : issue.message}`,
  )
  throw new Error(`--people ${file}: ${errors.join(', ')}`)
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // The message of a syntax error quotes the text, which is personal.
    throw new Error(
      error instanceof SyntaxError ? `--people ${file} is not valid JSON` : `--people ${file} cannot be read`,
    )
  }
}

/** Fictional people, new in each run: no area has 9999 at the digits 3 to 6 of a number. */
export const testPeople = (): People => ({
  self: {name: '赵建国', idNo: testDocumentNumber(1970, '30')},
  parent: {name: '赵德福', idNo: testDocumentNumber(1940)},
  child: {name: '赵子轩', idNo: testDocumentNumber(2012)},
})

const random = (below: number) => Math.floor(Math.random() * below)
const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * A man's number, born in one of five years. `outcome` is one of docs/sandbox.md: 00 passes every check, 30 has an open
 * medical account too.
 */
function testDocumentNumber(year: number, outcome = '00'): string {
  const day = `${twoDigits(1 + random(12))}${twoDigits(1 + random(28))}`
  const body = `${[11, 31, 32, 37, 50][random(5)]}9999${year + random(5)}${day}${outcome}${random(5) * 2 + 1}`
  const number = [...'0123456789X'].map((digit) => body + digit).find((each) => idCard(each).ok)
  if (!number) throw new Error('no digit completes the number')
  return number
}

/** Phones for a sandbox, which sends no SMS. */
export const testPhones = (count: number): string[] =>
  Array.from({length: count}, () => `137${String(random(1e8)).padStart(8, '0')}`)
