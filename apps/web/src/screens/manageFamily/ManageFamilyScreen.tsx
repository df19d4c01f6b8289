import {familyFullText, maxFamilySize} from '@hmb/rules/family-edit'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useFamilyListQuery} from '../../data/family-queries.ts'
import {IdentityCheckNotice} from '../../identity-check/IdentityCheckNotice.tsx'
import {paths} from '../../paths.ts'
import {FamilyMemberList} from './FamilyMemberList.tsx'
import {copy} from './manage-family-copy.ts'
import {TipsCard} from './TipsCard.tsx'

/** The stored preference whether the tips card is closed. */
const tipsPreference = 'hmb_family_tips'
const closed = 'closed'

/** /manageFamily: the family members, and a way to add one. */
export function ManageFamilyScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {preferences} = useHost()
  const {toast} = useFeedback()
  const [showsTips, setShowsTips] = useState(() => preferences.get(tipsPreference) !== closed)
  const family = useFamilyListQuery(undefined, {refetchOnMountOrArgChange: true})
  const isFull = (family.data?.length ?? 0) >= maxFamilySize
  const open = (id?: string) => go(paths.addInsure({sourcePath: 'manageFamily', ...(id ? {id} : {})}))

  return (
    <Page
      title={copy.title}
      onBack={() => back(paths.personalCore())}
      bar={
        <Button wide ariaDisabled={isFull} onClick={() => (isFull ? toast(familyFullText) : open())}>
          {copy.add}
        </Button>
      }
    >
      {showsTips ? (
        <TipsCard
          onClose={() => {
            preferences.set(tipsPreference, closed)
            setShowsTips(false)
          }}
        />
      ) : null}
      <IdentityCheckNotice />
      {family.data ? (
        family.data.length > 0 ? (
          <FamilyMemberList members={family.data} onOpen={open} />
        ) : (
          <EmptyState illustration="people" text={copy.empty} />
        )
      ) : family.isError ? (
        <ErrorState message={errorText(family.error)} onRetry={family.refetch} />
      ) : (
        <Skeleton kind="rows" lines={3} plain />
      )}
    </Page>
  )
}
