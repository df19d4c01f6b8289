import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf, UnparsedResponseOf} from '@hmb/contract/endpoint'
import type {insuranceValidate, ValidType} from '@hmb/contract/validation'
import {applicantRefusedText} from '@hmb/rules/eligibility'
import {maxFamilySize} from '@hmb/rules/family-edit'
import {relationNames} from '@hmb/rules/relation'
import {sql} from 'drizzle-orm'
import {idTypeName} from '../../content/dictionary/document-type-name.ts'
import {cachedProject, findSku} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {lockAccount} from '../../people/account/user-account.ts'
import {type Disclosure, disclosureTo} from '../../people/disclosure/disclosure.ts'
import {findOwnCovers} from '../../people/family/own-cover.ts'
import {validations} from '../../platform/db/schema/purchase.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {coveredDocuments} from './covered-documents.ts'
import {
  assertInsuredComplete,
  createPlaceResolver,
  getApplicant,
  getMembers,
  type MemberRow,
  personOf,
  validatedHash,
} from './insured-people.ts'

const reasons: Record<ValidType, string> = {
  '': '',
  REPEAT: '已有有效订单或保单',
  NO_MEDICAL: '未查询到医保参保信息',
  BJ_NO_MEDICAL: '未查询到医保参保信息',
  PART_HISTORY_UNPASS: '既往症告知未通过',
  VERIFY_NAME_UNPASS: '姓名与证件信息不一致',
}

type ValidationRequest = ParsedRequestOf<typeof insuranceValidate>
type ValidationResponse = UnparsedResponseOf<typeof insuranceValidate>

/** Queries the insurer for applicant and insured, adds our own open orders and policies, and stores the result for the order. */
export async function validateInsured(request: ValidationRequest, ctx: RequestContext): Promise<ValidationResponse> {
  const {db, providers, now} = ctx
  const user = userOf(ctx)
  const project = await cachedProject(ctx)
  const sku = await findSku(db, request.skuNo, project.projectId)
  const resolvePlace = await createPlaceResolver(ctx.content, project.projectId)
  const applicant = await getApplicant(db, user.id, request.apctId, resolvePlace)
  const requested = [...new Map(request.insuredList.map((each) => [each.insuredId, each])).values()]
  // A call for many people would help a stranger to find out who is insured.
  const maxPeople = sku.insuredCount > 0 ? sku.insuredCount : maxFamilySize
  if (requested.length > maxPeople) throw new BusinessError(ErrorCode.INSURED_LIMIT_EXCEEDED, {n: maxPeople})
  const members = await getMembers(db, user.id, resolvePlace, requested)
  assertInsuredComplete(members, sku)

  const response = await providers.insurer.validate({
    projectCode: project.projectCode,
    skuNo: sku.skuNo,
    applicant: personOf(applicant),
    insured: members.map((member) => ({id: member.id, ...personOf(member)})),
  })
  if (!response.ok) throw new BusinessError(ErrorCode.PROVIDER_UNAVAILABLE)
  const documents = members.map(({documentKey}) => documentKey)
  const covered = await coveredDocuments(db, {skuNo: sku.skuNo, documents, userId: user.id}, now)
  const covers = await findOwnCovers(db, {userId: user.id, skuNo: sku.skuNo, now})
  const results = members.map((member) => {
    const verdict = response.insured.find(({id}) => id === member.id)
    // A person who is missing in the response counts as not eligible.
    const outcome: ValidType = verdict ? verdict.outcome : 'VERIFY_NAME_UNPASS'
    return {member, outcome, psnNo: verdict?.psnNo ?? ''}
  })

  const applicantPassed = response.applicant.canCreateOrder
  // In the order of the members: two calls about the same people wait for each other instead of deadlocking.
  const sorted = results.toSorted((one, other) => (one.member.id < other.member.id ? -1 : 1))
  await db.transaction(async (tx) => {
    // The account may have been cancelled during the request to the insurer.
    await lockAccount(tx, user.id, 'shared')
    await tx
      .insert(validations)
      .values(
        sorted.map(({member, outcome, psnNo}) => ({
          userId: user.id,
          skuNo: sku.skuNo,
          apctId: applicant.id,
          memberId: member.id,
          applicantPassed,
          outcome,
          psnNo,
          applicant: validatedHash(applicant),
          person: validatedHash(member),
          validatedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [validations.userId, validations.skuNo, validations.apctId, validations.memberId],
        set: {
          applicantPassed: sql`excluded.applicant_passed`,
          outcome: sql`excluded.outcome`,
          psnNo: sql`excluded.psn_no`,
          applicant: sql`excluded.applicant`,
          person: sql`excluded.person`,
          validatedAt: sql`excluded.validated_at`,
        },
      })
  })
  return {
    apctInfo: {
      canCreateOrder: applicantPassed,
      message: applicantPassed ? '' : response.applicant.message || applicantRefusedText,
    },
    // Every order checks our own repeats again, so they are returned but not stored.
    insuredList: results.map((each) => {
      const outcome = covered.has(each.member.documentKey) ? 'REPEAT' : each.outcome
      // Another account's cover is not named: a document number must not lead to its orders.
      const cover = outcome === 'REPEAT' ? (covers.get(each.member.documentKey) ?? null) : null
      return {...viewResult({...each, outcome}, disclosureTo(user)), cover}
    }),
  }
}

type ValidationResult = {member: MemberRow; outcome: ValidType; psnNo: string}

function viewResult({member, outcome, psnNo}: ValidationResult, disclosure: Disclosure) {
  return {
    id: member.id,
    canCreateOrder: outcome === '',
    validType: outcome,
    name: disclosure.name(member.name),
    reason: reasons[outcome],
    medicalAddr: member.medicalAddr,
    psnNo: disclosure.psnNo(psnNo),
    idTypeName: idTypeName(member.idType),
    idNo: disclosure.idNo(member.idNo),
    relation: member.relation,
    relationName: relationNames[member.relation as keyof typeof relationNames] ?? '',
    insuredType: null,
  }
}
