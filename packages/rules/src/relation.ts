import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
import {type RelationReason, relationCheck} from '@hmb/validators/relation-check'
import {zhCN} from '@hmb/validators/zh-CN'
import {readDocument} from './document.ts'
import type {Verdict} from './field-error.ts'

/** The relations (与本人关系) in the order of the form. */
export const relations = [
  Relation.SELF,
  Relation.SPOUSE,
  Relation.PARENT,
  Relation.CHILD,
  Relation.OTHER,
] as const satisfies readonly Relation[]

export const relationNames: Record<Relation, string> = {
  [Relation.SELF]: '本人',
  [Relation.SPOUSE]: '配偶',
  [Relation.PARENT]: '父母',
  [Relation.CHILD]: '子女',
  [Relation.OTHER]: '其他',
}
export const sexNames: Record<Sex, string> = {[Sex.MALE]: '男', [Sex.FEMALE]: '女'}

export const relationHintTitle = '关系说明'

const hints: Partial<Record<Relation, string>> = {
  [Relation.PARENT]: '父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系',
  [Relation.CHILD]: '继子女须与本人形成扶养关系',
  [Relation.OTHER]: '其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属',
}

/**
 * The hint for a relation; '' for none.
 *
 * @example
 * relationHint('ZN') // '继子女须与本人形成扶养关系'
 */
export function relationHint(relation: Relation): string {
  return hints[relation] ?? ''
}

/** Birth date yyyy-MM-dd and sex, '' where unknown. */
export interface BirthAndSex {
  birthday: string
  sex: string
}

interface PersonDocument extends BirthAndSex {
  idType: string
  idNo: string
}

/**
 * Birth date and sex of a person: from a valid resident ID number, else from the form values.
 *
 * @example
 * birthAndSexOf({idType: 'SFZ', idNo: '349999198506150019', birthday: '', sex: ''}) // {birthday: '1985-06-15', sex: '01'}
 */
export function birthAndSexOf({idType, idNo, birthday, sex}: PersonDocument, today?: string): BirthAndSex {
  const document = readDocument(idType, idNo, today)
  return {birthday: (document.ok && document.birthday) || birthday, sex: (document.ok && document.sex) || sex}
}

/**
 * The self (本人) against whom relations are checked: the SELF member, else the applicant. Their data is not mixed, because they
 * may be different people.
 *
 * @example
 * selfOf([], {idType: 'SFZ', idNo: '349999198506150019', birthday: '', sex: ''}) // {birthday: '1985-06-15', sex: '01'}
 */
export function selfOf(
  members: readonly (PersonDocument & {relation: Relation})[],
  applicant: PersonDocument | null,
): BirthAndSex | undefined {
  const self = members.find(({relation}) => relation === Relation.SELF) ?? applicant
  return self ? birthAndSexOf(self) : undefined
}

/**
 * Whether a person can have this relation to self; a "no" has the sentence of the specification. Without self only the age
 * of a SELF member is checked.
 *
 * @example
 * checkRelation('FM', {birthday: '1990-01-01', sex: '02'}, {birthday: '1985-06-15', sex: '01'})
 * // {ok: false, reason: 'relation.parent-age', message: '父母年龄应大于本人，请检查父母信息是否正确'}
 */
export function checkRelation(
  relation: Relation,
  person: BirthAndSex,
  self?: BirthAndSex,
  today?: string,
): Verdict<RelationReason> {
  const verdict = relationCheck(
    {
      relation,
      birthDate: person.birthday,
      sex: person.sex,
      // A SELF member is not compared with the saved self, because this edit replaces it.
      ...(self && relation !== Relation.SELF ? {self: {birthDate: self.birthday, sex: self.sex}} : {}),
    },
    {today},
  )
  return verdict.ok ? {ok: true} : {ok: false, reason: verdict.reason, message: zhCN[verdict.reason]}
}
