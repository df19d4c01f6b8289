/** The replacement of every personal text. Its length is fixed, because the length would be a hint. */
export const mask = '***'

/** A part of a text, by its first index and the index after its last. */
export interface Span {
  from: number
  to: number
}

/** How a text is checked. `joined`: it comes from several text nodes, whose digits may be adjacent by chance. */
export type TextKind = 'whole' | 'joined'

const digit = /\d/g
const date = /(?:19|20)\d\d([-. ])(?:0?[1-9]|1[0-2])\1(?:[0-2]?\d|3[01])(?!\d)/g
/** Digits, stars of a masked number, a check character X and single separators; up to three letters before them. */
const numberLike = /[A-Za-z]{0,3}[\d*＊•](?:[ \u00a0\u2007\u202f-]?[\d*＊•Xx])*(?:[A-Z]{1,3}\d{1,4})?/g
const birth = /^(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/

/**
 * Finds phone numbers, document numbers and masked numbers, but no dates and decimal fractions.
 *
 * @example
 * numbersIn('电话 138 0013 8000') // [{from: 3, to: 16}]
 */
export function numbersIn(text: string, kind: TextKind = 'whole'): Span[] {
  if (text.length < 5 || (text.match(digit)?.length ?? 0) < 4) return []
  const spans: Span[] = []
  for (const match of text.matchAll(numberLike)) {
    const from = match.index
    const [found] = match
    // A fraction, such as 0.30000001192092896px.
    if (/\d\.$/.test(text.slice(Math.max(0, from - 2), from))) continue
    const parts = kind === 'whole' ? [{from, to: from + found.length}] : longNumbers(found, from)
    for (const part of parts) if (isPersonal(text.slice(part.from, part.to), kind)) spans.push(part)
  }
  return spans
}

/** Every 11, 15 and 18 characters of joined digits that can be a number of a person. */
function longNumbers(found: string, from: number): Span[] {
  const spans: Span[] = [{from, to: from + found.length}]
  const places = [...found.matchAll(/[\dXx*＊•]/g)].map(({index}) => index)
  for (const length of [11, 15, 18])
    for (let at = 0; at + length <= places.length; at++) {
      const [first = 0, last = 0] = [places[at], places[at + length - 1]]
      spans.push({from: from + first, to: from + last + 1})
    }
  return spans
}

function isPersonal(text: string, kind: TextKind): boolean {
  const plain = text.replace(date, '').replace(/[ \u00a0\u2007\u202f-]/g, '')
  const stars = plain.match(/[*＊•]/g)?.length ?? 0
  const digits = plain.match(digit)?.length ?? 0
  if (stars >= 2) return digits >= 2 && digits + stars >= 6
  const [, letters = '', rest = ''] = /^([A-Za-z]*)(.*)$/.exec(plain) ?? []
  const isNumber = rest.length === digits
  const phone = rest.slice(-11)
  const country = rest.slice(0, -11)
  const isMobile = phone.length === 11 && phone.startsWith('1') && Number(phone.charAt(1)) > 2
  if (isNumber && isMobile && (country === '' || country === '86')) return true
  // With any check digit, because a mistyped number is still personal.
  if (rest.length === 18 && digits >= 17) return birth.test(rest.slice(6, 14)) || kind === 'whole'
  if (isNumber && digits === 15) return birth.test(`19${rest.slice(6, 12)}`) || kind === 'whole'
  if (letters && digits >= 5 && digits <= 12 && letters === letters.toUpperCase()) return true
  // A long number in one text is personal; adjacent digits of several texts are not.
  return kind === 'whole' && digits >= 8
}

/** An e-mail address. A file such as `logo@2x.png` is none. */
const email = /[\w.+-]+@[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)+/g

/** The known personal values of this session, as one expression; null when there are none. */
export type KnownValues = RegExp | null

/** A value shorter than this is not masked, because that would hide common words. */
const minKnownLength = (value: string) => (beyondLatin.test(value) ? 2 : 4)
const beyondLatin = /[\u0300-\u{10ffff}]/u
const maxKnownValues = 400
const special = /[$()*+.?[\\\]^{|}]/g

/**
 * One expression for all known values, the longest first. Characters may have spaces between them. The star of a masked
 * name counts too.
 *
 * @example
 * knownValues(['王小明']) // finds 王小明, 王 小 明 and 王*
 */
export function knownValues(values: Iterable<string>): KnownValues {
  const texts = new Set<string>()
  for (const value of values) {
    const text = value.trim()
    if (text.length > 200 || [...text].length < minKnownLength(text) || texts.size >= maxKnownValues) continue
    texts.add(text)
  }
  if (texts.size === 0) return null
  const sorted = [...texts].sort((one, other) => other.length - one.length)
  const patterns = sorted.map((text) => {
    const [first = '', ...others] = text
    const literal = (character: string) => character.replace(special, '\\$&')
    // A page may put spaces between Chinese characters. A Latin word with spaces between its letters does not match.
    const gap = beyondLatin.test(text) ? '\\s*' : ''
    const whole = [first, ...others].map(literal).join(gap)
    return gap ? `${whole}|${literal(first)}[*＊]+` : whole
  })
  return new RegExp(patterns.join('|'), 'giu')
}

/** Every personal part of a text. */
export function personalSpans(text: string, known: KnownValues, kind: TextKind = 'whole'): Span[] {
  const spans = numbersIn(text, kind)
  if (text.includes('@'))
    for (const {index, 0: found} of text.matchAll(email)) spans.push({from: index, to: index + found.length})
  if (known)
    for (const match of text.matchAll(known)) spans.push({from: match.index, to: match.index + match[0].length})
  return spans
}

/**
 * The text with every personal part masked.
 *
 * @example
 * redactText('王小明 13800138000', knownValues(['王小明'])) // '*** ***'
 */
export function redactText(text: string, known: KnownValues): string {
  const spans = personalSpans(text, known).sort((one, other) => one.from - other.from)
  let redacted = ''
  let end = 0
  for (const {from, to} of spans) {
    if (from >= end) redacted += text.slice(end, from) + mask
    end = Math.max(end, to)
  }
  return redacted + text.slice(end)
}
