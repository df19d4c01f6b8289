import type {Sex} from '@hmb/contract/codes/sex'
import {yuanSign} from '@hmb/rules/money'
import {policyStatusText} from '@hmb/rules/policy'
import {relationNames, sexNames} from '@hmb/rules/relation'
import {chinaTime} from '@hmb/rules/time'
import {idTypeName} from '../../../content/dictionary/document-type-name.ts'
import type {ApplicantSnapshot, InsuredSnapshot} from '../../../platform/db/schema/order.ts'
import {copy} from './policy-document-copy.ts'

/** A label and its value; `wide` takes the whole width of the table. */
export interface DocumentRow {
  readonly label: string
  readonly value: string
  readonly wide?: boolean
}

/** The texts of a policy document (电子保单), in the order of the page. Plain data: it is sent to a worker. */
export interface PolicyDocumentContent {
  readonly insurer: string
  readonly kind: string
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly {readonly title: string; readonly rows: readonly DocumentRow[]}[]
  readonly notesTitle: string
  readonly notes: readonly string[]
  /** Added to the notes when the font lacks a character. */
  readonly rareCharacterNote: string
  readonly signature: readonly string[]
  readonly seal: string
  readonly sample: string
  readonly footer: string
}

/** The data of the policy in its document. */
export interface PolicyDocumentData {
  readonly policyNo: string
  readonly status: string
  readonly orderNo: string
  readonly productName: string
  readonly planName: string
  readonly policyType: string
  readonly source: string
  readonly startDate: string
  readonly endDate: string
  readonly issuedAt: Date
  /** In fen. */
  readonly premium: number
  readonly applicant: Pick<ApplicantSnapshot, 'name' | 'idType' | 'idNo' | 'phone'>
  readonly insured: Pick<InsuredSnapshot, 'name' | 'idType' | 'idNo' | 'phone' | 'sex' | 'birthday' | 'relation'>
}

/** The document's texts. It goes to its owner only, so that names and numbers are complete. */
export function policyDocumentContent(data: PolicyDocumentData, now: Date): PolicyDocumentContent {
  const {applicant, insured} = data
  const created = chinaTime(now)
  return {
    insurer: copy.insurer,
    kind: copy.kind,
    title: data.productName,
    subtitle: data.planName,
    sections: [
      {
        title: copy.policy,
        rows: [
          {label: copy.policyNo, value: data.policyNo, wide: true},
          {label: copy.period, value: copy.periodOf(data.startDate, data.endDate), wide: true},
          {label: copy.premium, value: yuanSign(data.premium)},
          {label: copy.status, value: policyStatusText(data.status)},
          {label: copy.type, value: data.policyType},
          {label: copy.source, value: data.source},
          {label: copy.orderNo, value: data.orderNo, wide: true},
        ],
      },
      {
        title: copy.applicant,
        rows: [
          {label: copy.name, value: applicant.name, wide: true},
          {label: copy.idType, value: idTypeName(applicant.idType)},
          {label: copy.idNo, value: applicant.idNo},
          {label: copy.phone, value: applicant.phone, wide: true},
        ],
      },
      {
        title: copy.insured,
        rows: [
          {label: copy.name, value: insured.name, wide: true},
          {label: copy.relation, value: relationNames[insured.relation]},
          {label: copy.sex, value: sexNames[insured.sex as Sex] ?? ''},
          {label: copy.birthday, value: insured.birthday},
          {label: copy.phone, value: insured.phone || copy.none},
          {label: copy.idType, value: idTypeName(insured.idType)},
          {label: copy.idNo, value: insured.idNo},
        ],
      },
    ],
    notesTitle: copy.notesTitle,
    notes: copy.notes(created),
    rareCharacterNote: copy.rareCharacters,
    signature: [copy.insurer, copy.issuedOn(chinaTime(data.issuedAt))],
    seal: copy.seal,
    sample: copy.sample,
    footer: copy.footer(created),
  }
}
