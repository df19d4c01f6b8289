import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {Sex} from '@hmb/contract/codes/sex'
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
import {apctSave, isUnLogin, userDetail} from '@hmb/contract/user'
import {callAsOwner} from '../checks/owner-check.ts'
import type {Person} from '../people.ts'
import {type RunContext, type Step, step} from '../run-context.ts'

const memberOf = ({projectId, need}: RunContext, {name, idNo}: Person, relationType: Relation) => ({
  projectId,
  name,
  idNo,
  relationType,
  idType: DocumentType.RESIDENT_ID_CARD,
  phone: need('phone'),
  ...birthdayAndSexOf(idNo),
  medicalAddr: medicalPlaceOf(projectId),
})

/** The birthday and the sex in a resident number. */
const birthdayAndSexOf = (idNo: string) => ({
  birthday: `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`,
  sex: Number(idNo.charAt(16)) % 2 === 1 ? Sex.MALE : Sex.FEMALE,
})

/** A place of medical insurance (参保地) of the project; only some projects require one. */
export const medicalPlaceOf = (projectId: string) => `${projectId.replace(/^hmb-/, '').toUpperCase()}-01-01`

const memberExists = {check: 'errors', codes: [ErrorCode.MEMBER_EXISTS], when: 'the same person again'} as const

/** The applicant and the family. */
export const familySteps: readonly Step[] = [
  step([apctSave], async (context) => {
    const {probe, projectId, people, runData} = context
    const owner = context.need('owner')
    const {phone} = await probe.expectSuccess(owner, userDetail, {})
    runData.phone = phone
    const {name, idNo} = people.self
    runData.apctId = await probe.expectSuccess(owner, apctSave, {
      name,
      idNo,
      idType: DocumentType.RESIDENT_ID_CARD,
      phone,
      source: 2 as const,
      projectId,
      ...birthdayAndSexOf(idNo),
      medicalAddr: medicalPlaceOf(projectId),
    })
    const {apctInfo} = await probe.expectSuccess(owner, isUnLogin, {projectId})
    if (apctInfo?.id !== runData.apctId)
      probe.report.failed(isUnLogin, 'response', 'data/apctInfo: not the saved applicant')
  }),
  step([familySave], async (context) => {
    const {probe, people, runData} = context
    const owner = context.need('owner')
    const secondSelf = {check: 'errors', codes: [ErrorCode.SELF_EXISTS], when: 'a second self'} as const
    runData.selfId = await probe.expectSuccess(owner, familySave, memberOf(context, people.self, Relation.SELF))
    await probe.expectError(owner, familySave, memberOf(context, people.parent, Relation.SELF), secondSelf)
    runData.parentId = await probe.expectSuccess(owner, familySave, memberOf(context, people.parent, Relation.PARENT))
    await probe.expectError(owner, familySave, memberOf(context, people.parent, Relation.PARENT), memberExists)
    runData.childId = await probe.expectSuccess(owner, familySave, memberOf(context, people.child, Relation.CHILD))
  }),
  step([familyList, selfMember, familyForSku], async (context) => {
    const {probe, runData} = context
    const owner = context.need('owner')
    const members = await probe.expectSuccess(owner, familyList, {})
    const ids = [runData.selfId, runData.parentId, runData.childId].filter((id) => id !== undefined)
    if (members.map(({id}) => id).join() !== ids.join())
      probe.report.failed(familyList, 'response', 'data: not the saved members in order of creation')
    const self = await probe.expectSuccess(owner, selfMember, {relationType: Relation.SELF})
    if (self?.id !== runData.selfId)
      probe.report.failed(selfMember, 'response', 'data: not the member with relation BR')
    await probe.expectSuccess(owner, familyForSku, {skuNo: context.need('skuNo')})
    if (!runData.otherPerson) return
    for (const [endpoint, request] of [
      [familyList, {}],
      [familyForSku, {skuNo: context.need('skuNo')}],
    ] as const) {
      const {data} = await probe.send(runData.otherPerson, endpoint, request)
      if (ids.some((id) => JSON.stringify(data).includes(`"${id}"`)))
        probe.report.failed(endpoint, 'owner', 'another person sees the members')
      else probe.report.ok(endpoint, 'owner')
    }
  }),
  step([memberById, familyIsUpdate, familyUpdate], async (context) => {
    const {people} = context
    const id = context.need('childId')
    const {version} = await callAsOwner(context, memberById, {id}, ['id'])
    await callAsOwner(context, familyIsUpdate, {id}, ['id'])
    const changed = {...memberOf(context, people.child, Relation.CHILD), id, version}
    await callAsOwner(context, familyUpdate, changed, ['id'])
  }),
]

/** Deletes a member, after its orders. */
export const memberDeletion: Step = step([familyDelete], async (context) => {
  const {probe, runData} = context
  const id = context.need('childId')
  await callAsOwner(context, familyDelete, {id}, ['id'])
  const members = await probe.expectSuccess(context.need('owner'), familyList, {})
  if (members.some((member) => member.id === id))
    probe.report.failed(familyDelete, 'response', 'the member is still listed')
  delete runData.childId
})
