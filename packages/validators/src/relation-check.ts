import {birthday} from './birthday.ts'
import {ageOn} from './internal/calendar.ts'
import {type Accepted, type OnDay, type Rule, rule} from './rule.ts'

/** BR self, PO spouse, FM parent, ZN child, QT other */
export const relations = ['BR', 'PO', 'FM', 'ZN', 'QT'] as const
export type Relation = (typeof relations)[number]

/** Completed years that self must have. */
export const selfMinAge = 18

/** A person: birth date yyyy-MM-dd, sex 01 male or 02 female. */
export interface Relative {
  readonly birthDate?: string | undefined
  readonly sex?: string | undefined
}

/** The person to add, and self when known. Without self only the age of a BR person is checked. */
export interface RelationInput extends Relative {
  readonly relation: Relation
  readonly self?: Relative | undefined
}

export type RelationReason =
  | 'relation.empty'
  | 'relation.birthday'
  | 'relation.sex'
  | 'relation.self-age'
  | 'relation.parent-age'
  | 'relation.child-age'
  | 'relation.spouse-sex'

/**
 * Whether a relation is possible: self has completed 18 years, a parent is older than self, a child younger, a spouse of
 * the other sex. Equal birth dates fail for parent and child. Missing values of self are not checked.
 *
 * @example
 * relationCheck({relation: 'FM', birthDate: '1960-05-01', sex: '02', self: {birthDate: '1990-03-07', sex: '01'}})
 * // {ok: true, value: {relation: 'FM', birthDate: '1960-05-01', sex: '02', self: {…}}}
 * relationCheck({relation: 'BR', birthDate: '2012-01-01', sex: '01'}) // {ok: false, reason: 'relation.self-age'}
 */
export const relationCheck: Rule<Accepted<RelationInput>, RelationReason, RelationInput, OnDay> = /* @__PURE__ */ rule(
  (input, options) => {
    const reject = (reason: RelationReason) => ({ok: false, reason}) as const
    const value = copyOf(input)
    if (!value) return reject('relation.empty')
    const {relation, birthDate, sex, self} = value
    if (relation === 'BR') {
      const birth = birthday(birthDate, options)
      if (!birth.ok) return reject('relation.birthday')
      if (ageOn(birth.value, options?.today) < selfMinAge) return reject('relation.self-age')
    }
    if (relation === 'PO' && isSex(self?.sex)) {
      if (!isSex(sex)) return reject('relation.sex')
      if (sex === self.sex) return reject('relation.spouse-sex')
    }
    const selfBirth = birthday(self?.birthDate, options)
    if ((relation === 'FM' || relation === 'ZN') && selfBirth.ok) {
      const birth = birthday(birthDate, options)
      if (!birth.ok) return reject('relation.birthday')
      if (relation === 'FM' && birth.value >= selfBirth.value) return reject('relation.parent-age')
      if (relation === 'ZN' && birth.value <= selfBirth.value) return reject('relation.child-age')
    }
    return {ok: true, value}
  },
)

/** Copies the input: each getter is read once, and an error that it throws is caught here. */
function copyOf(input: unknown): RelationInput | undefined {
  try {
    const {relation, birthDate, sex, self} = input as RelationInput
    return relations.includes(relation)
      ? {relation, birthDate, sex, ...(self && {self: {birthDate: self.birthDate, sex: self.sex}})}
      : undefined
  } catch {
    return undefined
  }
}

function isSex(sex: unknown): sex is '01' | '02' {
  return sex === '01' || sex === '02'
}
