import type {ListedMember} from '@hmb/contract/family'
import {groupDocument} from '@hmb/rules/document'
import {errorText} from '@hmb/shell/error-text'
import {useSession} from '@hmb/shell/session'
import {useFamilyListQuery} from '../../data/family-queries.ts'
import {useWaitPayCountQuery} from '../../data/order-queries.ts'
import {useUserDetailQuery} from '../../data/user-queries.ts'
import type {Family, FamilyPerson} from './FamilyCard.tsx'
import type {Profile} from './ProfileHeader.tsx'

interface PersonalData {
  profile: Profile
  retryProfile(): void
  family: Family
  retryFamily(): void
  /** The number of unpaid orders; 0 while it is unknown. */
  unpaidOrders: number
}

/** The person's data. Each part loads and fails separately; without a login there is none. */
export function usePersonalData(): PersonalData {
  const session = useSession()
  const isUser = session.state === 'user'
  const options = {skip: !isUser, refetchOnMountOrArgChange: true}
  const detail = useUserDetailQuery({}, options)
  const family = useFamilyListQuery(undefined, options)
  const orders = useWaitPayCountQuery(undefined, options)
  return {
    profile: isUser ? profileOf(detail) : withoutUser(session),
    retryProfile: session.failure ? session.retry : detail.refetch,
    family: isUser ? familyOf(family) : withoutUser(session),
    retryFamily: session.failure ? session.retry : family.refetch,
    unpaidOrders: (isUser && orders.data) || 0,
  }
}

/** A failed call does not show whether the person is logged in. */
function withoutUser({failure, state}: ReturnType<typeof useSession>) {
  if (failure) return failed(failure)
  return {state: state === 'visitor' ? 'visitor' : 'loading'} as const
}

const failed = (error: unknown) => ({state: 'failed', message: errorText(error)}) as const

function profileOf({data, isError, error}: ReturnType<typeof useUserDetailQuery>): Profile {
  if (!data) return isError ? failed(error) : {state: 'loading'}
  return {
    state: 'user',
    name: data.userName,
    phone: data.echoPhone,
    avatar: data.avatar,
    verified: data.verify === 1,
  }
}

function familyOf({data, isError, error}: ReturnType<typeof useFamilyListQuery>): Family {
  if (!data) return isError ? failed(error) : {state: 'loading'}
  return {state: 'user', members: data.map(personOf)}
}

function personOf({
  id,
  name,
  relationTypeName,
  idTypeName,
  idNoSensitive,
  verifyNameValue,
}: ListedMember): FamilyPerson {
  return {
    id,
    name,
    relation: relationTypeName,
    idType: idTypeName,
    idNo: groupDocument(idNoSensitive),
    verified: verifyNameValue === 'YES',
  }
}
