import {requiresNationality} from './applicant.ts'
import type {InsuredField, InsuredNeeds, InsuredValues} from './insured.ts'

/** The largest number of members of one family. */
export const maxFamilySize = 50

export const familyFullText = `家庭成员最多可添加${maxFamilySize}位`

const productFields = ['medicalAddr', 'nationality', 'phone'] as const satisfies readonly InsuredField[]
type ProductField = (typeof productFields)[number]

const isProductField = (field: InsuredField): field is ProductField => productFields.some((each) => each === field)

/**
 * Whether a locked member (不可修改的成员) still accepts this field: data that a product may require and that was never filled in.
 * Without this data the member could not be insured again.
 *
 * @example
 * acceptsWhileLocked('phone', {medicalAddr: 'AH-01-01', nationality: '', phone: ''}) // true
 */
export function acceptsWhileLocked(field: InsuredField, saved: Pick<InsuredValues, ProductField>): boolean {
  return isProductField(field) && saved[field] === ''
}

/**
 * The data that the form adds to a locked member; null when it adds nothing or changes anything else. Both values are in their
 * stored form.
 *
 * @example
 * additionWhileLocked(saved, {...saved, phone: '13800138000'}) // {phone: '13800138000'}
 * additionWhileLocked(saved, {...saved, name: '王大明'}) // null
 */
export function additionWhileLocked(
  saved: InsuredValues,
  values: InsuredValues,
): Partial<Pick<InsuredValues, ProductField>> | null {
  const changed = (Object.keys(saved) as InsuredField[]).filter((field) => saved[field] !== values[field])
  if (changed.length === 0 || !changed.every((field) => acceptsWhileLocked(field, saved))) return null
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}

/** The form values of a locked member: the saved ones, with the person's input in the fields that accept it. */
export function valuesWhileLocked(saved: InsuredValues, values: InsuredValues): InsuredValues {
  const accepted = productFields.filter((field) => acceptsWhileLocked(field, saved))
  return {...saved, ...Object.fromEntries(accepted.map((field) => [field, values[field]]))}
}

/**
 * Whether a form that shows these fields can add anything to a locked member.
 *
 * @example
 * mayAddWhileLocked(saved, {nationality: false, medicalPlace: false, phone: true}) // true while saved.phone is ''
 */
export function mayAddWhileLocked(saved: InsuredValues, shown: InsuredNeeds): boolean {
  const {nationality, medicalPlace, phone} = shown
  return (
    (medicalPlace && acceptsWhileLocked('medicalAddr', saved)) ||
    (nationality && requiresNationality(saved.idType) && acceptsWhileLocked('nationality', saved)) ||
    (phone && acceptsWhileLocked('phone', saved))
  )
}
