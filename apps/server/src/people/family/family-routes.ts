import {ErrorCode} from '@hmb/contract/codes/error-code'
import {
  familyDelete,
  familyForSku,
  familyIsUpdate,
  familyList,
  familySave,
  familyUpdate,
  memberById,
  selfMember,
} from '@hmb/contract/family'
import {relationNames, relations} from '@hmb/rules/relation'
import {findSku} from '../../content/project/project.ts'
import {type RequestContext, userOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import type {User} from '../../context/user-session.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {disclosureTo} from '../disclosure/disclosure.ts'
import {type FamilyMember, findFamilyMember, findSelfMember, listFamily} from './family-member.ts'
import {deleteFamilyMember} from './family-member-delete.ts'
import {lockReason} from './family-member-lock.ts'
import {saveFamilyMember, updateFamilyMember} from './family-member-save.ts'
import {familyMemberView, listedMemberView, popupPersonView} from './family-member-view.ts'
import {findOwnCovers} from './own-cover.ts'

export const familyRoutes = [
  handle(familyForSku, async ({skuNo}, ctx) => {
    const sku = await findSku(ctx.db, skuNo)
    const user = userOf(ctx)
    const userId = user.id
    const [family, dictionary, covers] = await Promise.all([
      listFamily(ctx.db, userId),
      ctx.content.dictionary(sku.projectId),
      findOwnCovers(ctx.db, {userId, skuNo, now: ctx.now}),
    ])
    const popupPeopleOf = (relation: (typeof relations)[number]) =>
      family
        .filter((member) => member.relation === relation)
        .map((member) =>
          popupPersonView(member, {
            dictionary,
            sku,
            disclosure: disclosureTo(user),
            cover: covers.get(member.documentKey) ?? null,
          }),
        )
    return {
      familyList: relations
        .map((relationType) => ({
          relationType,
          relatioValue: relationNames[relationType],
          list: popupPeopleOf(relationType),
        }))
        .filter(({list}) => list.length > 0),
      idTypeList: dictionary.idTypes,
      medicalAddrList: dictionary.medicalPlaces,
      sexList: dictionary.sexes,
    }
  }),

  handle(familyList, async (_, ctx) => {
    const user = userOf(ctx)
    const [family, dictionary] = await Promise.all([listFamily(ctx.db, user.id), ctx.content.dictionary(ctx.projectId)])
    return family.map((member) => listedMemberView(member, dictionary, disclosureTo(user)))
  }),

  handle(memberById, async ({id}, ctx) => {
    const user = userOf(ctx)
    const member = await findFamilyMember(ctx.db, user.id, id)
    if (!member) throw new BusinessError(ErrorCode.NOT_FOUND)
    return recordView(member, user, ctx)
  }),

  handle(selfMember, async (_, ctx) => {
    const user = userOf(ctx)
    const member = await findSelfMember(ctx.db, user.id)
    return member ? recordView(member, user, ctx) : null
  }),

  handle(familyIsUpdate, async ({id}, ctx) => {
    const member = await findFamilyMember(ctx.db, userOf(ctx).id, id)
    if (!member) throw new BusinessError(ErrorCode.NOT_FOUND)
    return (await lockReason(ctx.db, member, ctx.now)) === ''
  }),

  handle(familyDelete, deleteFamilyMember),

  handle(familySave, saveFamilyMember),

  handle(familyUpdate, updateFamilyMember),
]

async function recordView(
  member: FamilyMember,
  user: User,
  {db, content, projectId, now}: Pick<RequestContext, 'db' | 'content' | 'projectId' | 'now'>,
) {
  const dictionary = await content.dictionary(projectId)
  return familyMemberView(member, {dictionary, user, lockReason: await lockReason(db, member, now)})
}
