import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import type {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Relation} from '@hmb/contract/codes/relation'
import type {RequestOf} from '@hmb/contract/endpoint'
import type {familySave, Member} from '@hmb/contract/family'
import type {InsuredValues} from '@hmb/rules/insured'
import {birthAndSexOf} from '@hmb/rules/relation'
import {useProjectId} from '@hmb/shell/project-id'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useState} from 'react'
import {useSaveMemberMutation, useUpdateMemberMutation} from '../../data/family-queries.ts'
import {copy} from './add-insure-copy.ts'

/** A locked member's message is shown this long before the page goes back, in ms. */
const lockedMessageMs = 3000

export interface SaveMemberInput {
  /** The record to edit; null for a new member. */
  member: Member | null
  /** Rejects when the record cannot be read. */
  onReload(): Promise<void>
  onSaved(): void
  /** The member was locked meanwhile, and the person has read the reason. */
  onLocked(): void
}

/**
 * Saves the form of a family member. A record that changed meanwhile is read again: the form then shows it with the person's own
 * changes, and a second save stores both.
 */
export function useSaveMember({member, onReload, onSaved, onLocked}: SaveMemberInput): {
  save(values: InsuredValues): Promise<void>
  isSaving: boolean
  /** The page goes back after a delay. */
  isLeaving: boolean
  isBusy: boolean
  error: CallError | null
} {
  const projectId = useProjectId()
  const {toast} = useFeedback()
  const [add, adding] = useSaveMemberMutation()
  const [update, updating] = useUpdateMemberMutation()
  const [error, setError] = useState<CallError | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [outdatedVersion, setOutdatedVersion] = useState('')
  const goBack = useEffectEvent(onLocked)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => goBack(), lockedMessageMs)
    return () => clearTimeout(timer)
  }, [isLeaving])

  async function save(values: InsuredValues) {
    const request = {...memberRequest(values), projectId}
    const call = member
      ? update({...request, id: member.id, insurantPhone: values.phone, version: member.version}).unwrap()
      : add(request).unwrap()
    try {
      await call
    } catch (cause) {
      return handleFailure(cause as CallError)
    }
    toast(member ? copy.edited : copy.added, {kind: 'success'})
    onSaved()
  }

  async function handleFailure(failure: CallError) {
    if (isBusinessError(failure, ErrorCode.MEMBER_LOCKED)) {
      toast(failure.message, {ms: lockedMessageMs})
      setLeaving(true)
    } else if (isBusinessError(failure, ErrorCode.DATA_CHANGED)) {
      const isReloaded = await onReload().then(
        () => true,
        () => false,
      )
      setOutdatedVersion(isReloaded ? (member?.version ?? '') : '')
      setError(isReloaded ? {...failure, message: copy.changed} : failure)
    } else setError(failure)
  }

  const isSaving = adding.isLoading || updating.isLoading
  // The error is about the new record, so it is shown once the store has rendered that record.
  const shownError = outdatedVersion && member?.version === outdatedVersion ? null : error
  return {save, isSaving, isLeaving, isBusy: isSaving || isLeaving, error: shownError}
}

function memberRequest(values: InsuredValues): RequestOf<typeof familySave> {
  const {relation, name, idType, idNo, medicalAddr, nationality, phone} = values
  const birth = birthAndSexOf(values)
  return {
    name: name.trim(),
    idNo,
    birthday: birth.birthday,
    medicalAddr,
    nationality,
    phone,
    idType: idType as DocumentType,
    relationType: relation as Relation,
    sex: birth.sex as RequestOf<typeof familySave>['sex'],
  }
}
