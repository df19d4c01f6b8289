import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import type {Apct, apctSave} from '@hmb/contract/user'
import {chinaDay} from '@hmb/rules/time'
import {eq} from 'drizzle-orm'
import {dictionaryNameOf, placeToStore, visiblePlace} from '../../content/dictionary/dictionary.ts'
import {cachedProject} from '../../content/project/project.ts'
import type {RequestContext} from '../../context/deps.ts'
import type {ProjectDictionary} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {applicants} from '../../platform/db/schema/user.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {lockAccount, logIn} from '../account/user-account.ts'
import type {Disclosure} from '../disclosure/disclosure.ts'
import {assertIdentityProven} from '../disclosure/proven-login.ts'
import {checkPerson} from '../person/person-check.ts'
import {spendCode} from '../sms/sms-code.ts'

export type Applicant = typeof applicants.$inferSelect

/** The applicant (投保人) of an account; an account has at most one. */
export async function findApplicant(db: Database, userId: string): Promise<Applicant | undefined> {
  const [applicant] = await db.select().from(applicants).where(eq(applicants.userId, userId))
  return applicant
}

/**
 * Saves the applicant (投保人) and returns the id. A phone other than that of the session needs its SMS code. Without a session
 * the code also logs the person in.
 */
export async function saveApplicant(request: ParsedRequestOf<typeof apctSave>, ctx: RequestContext): Promise<string> {
  const {projectId} = await cachedProject(ctx)
  const {phone, captcha, id} = request
  if (!ctx.user && !captcha) throw new BusinessError(ErrorCode.UNAUTHORIZED)
  assertIdentityProven(ctx.user)
  const current = ctx.user ? await findApplicant(ctx.db, ctx.user.id) : undefined
  if (id && ctx.user && current?.id !== id) throw new BusinessError(ErrorCode.NOT_FOUND)
  const dictionary = await ctx.content.dictionary(projectId)
  const person = checkPerson(request, dictionary, chinaDay(ctx.now))

  // The code is spent last, so that a validation error does not use it up.
  if (ctx.user?.phone !== phone) {
    if (!captcha) throw invalidField('captcha')
    await spendCode(ctx, phone, SmsPurpose.LOGIN, captcha)
  }
  const user = ctx.user ?? (await logIn(ctx, phone))
  assertIdentityProven(user)
  const {id: userId} = user
  const before = current ?? (await findApplicant(ctx.db, userId))
  const medicalAddr = placeToStore(dictionary, {chosen: person.medicalAddr, stored: before?.medicalAddr ?? ''})
  const fields = {...person, medicalAddr, phone, updatedAt: ctx.now}
  const [saved] = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId, 'shared')
    return tx
      .insert(applicants)
      .values({userId, ...fields, createdAt: ctx.now})
      .onConflictDoUpdate({target: applicants.userId, set: fields})
      .returning({id: applicants.id})
  })
  if (!saved) throw new Error('the applicant was not saved')
  return saved.id
}

/** The applicant for its owner. */
export function applicantView(applicant: Applicant, dictionary: ProjectDictionary, disclosure: Disclosure): Apct {
  const {idTypes, medicalPlaces, nationalities} = dictionary
  const {id, idType, sex, nationality} = applicant
  const name = disclosure.name(applicant.name)
  const idNo = disclosure.fullIdNo(applicant.idNo)
  const phone = disclosure.phone(applicant.phone)
  const birthday = disclosure.birthday(applicant.birthday)
  const medicalAddr = visiblePlace(dictionary, applicant.medicalAddr)
  return {
    id,
    name,
    idType,
    idNo,
    phone,
    sex,
    birthday,
    medicalAddr,
    nationality,
    idTypeValue: dictionaryNameOf(idTypes, idType),
    medicalAddrName: dictionaryNameOf(medicalPlaces, medicalAddr),
    nationalityName: dictionaryNameOf(nationalities, nationality),
  }
}
