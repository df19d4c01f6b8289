import {type Accepted, type Rule, rule} from './rule.ts'

type NameReason = 'empty' | 'spaces' | 'mixed' | 'characters' | 'length'
export type PersonNameReason = `person-name.${NameReason}`
export type FamilyNameReason = `family-name.${NameReason}`

/** An accepted name. `script` is the script whose length limit applied. */
export interface AcceptedName extends Accepted {
  readonly script: 'han' | 'letters'
}

/** Characters (code points) that a name may have, per script. */
export const nameLength = {least: 2, han: 60, letters: 38, family: 30} as const

/**
 * A person's name. Edges are trimmed, every middle dot becomes `·` (U+00B7). Chinese names have 2 to 60 characters,
 * names in letters 2 to 38; letters and Chinese are not mixed; two spaces never follow each other. A character beyond
 * U+FFFF, as real surnames have, counts as one.
 *
 * @example
 * personName(' 买买提•艾力 ') // {ok: true, value: '买买提·艾力', script: 'han'}
 * personName("Seán O'Brien") // {ok: true, value: "Seán O'Brien", script: 'letters'}
 * personName('张Li') // {ok: false, reason: 'person-name.mixed'}
 */
export const personName: Rule<AcceptedName, PersonNameReason> = /* @__PURE__ */ nameRule(
  'person-name',
  nameLength.han,
  nameLength.letters,
)

/**
 * The name of a family member: `personName` and at most 30 characters.
 *
 * @example
 * familyMemberName('') // {ok: false, reason: 'family-name.empty'}
 */
export const familyMemberName: Rule<AcceptedName, FamilyNameReason> = /* @__PURE__ */ nameRule(
  'family-name',
  nameLength.family,
  nameLength.family,
)

function nameRule<Rules extends 'person-name' | 'family-name'>(name: Rules, maxHan: number, maxLetters: number) {
  return rule((typed): AcceptedName | {ok: false; reason: `${Rules}.${NameReason}`} => {
    const reject = (reason: NameReason) => ({ok: false, reason: `${name}.${reason}`}) as const
    if (typed == null) return reject('empty')
    if (typeof typed !== 'string') return reject('characters')
    const value = typed
      // Pasted text may contain invisible marks. A name that looks correct must be accepted.
      .replace(/[\p{Cf}\p{VS}]/gu, '')
      .trim()
      .replace(/\s/g, ' ')
      .replace(/[•．‧・･∙⋅\u0387]/g, '·')
    if (!value) return reject('empty')
    // A character has at most two UTF-16 units. The patterns below never get a longer text.
    if (value.length > 2 * nameLength.han) return reject('length')
    if (value.includes('  ')) return reject('spaces')
    const isHan = /\p{Script=Han}/u.test(value)
    if (isHan && /(?!\p{Script=Han})\p{L}/u.test(value)) return reject('mixed')
    // A Chinese name has dots and spaces only between characters. A name in letters may have combining accents and name signs.
    const pattern = isHan ? /^\p{Script=Han}(?:[· ]?\p{Script=Han})*$/u : /^(?=.*\p{L})[\p{L}\p{M}·' ’.,-]+$/u
    if (!pattern.test(value)) return reject('characters')
    const length = [...value].length
    return length < nameLength.least || length > (isHan ? maxHan : maxLetters)
      ? reject('length')
      : {ok: true, value, script: isHan ? 'han' : 'letters'}
  })
}
