import {useNavigation} from '@hmb/shell/navigation'
import {Button} from '@hmb/ui/Button'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import type {ReactNode} from 'react'
import {GroupPageEnd} from '../../group/GroupPageEnd.tsx'
import {groupPaths} from '../../group/group-paths.ts'
import {copy} from './add-group-insurance-copy.ts'

/** The height of the empty form, in px. */
const formHeightPx = 333

interface GroupFormPageProps {
  /** By default a disabled one. */
  submitButton?: ReactNode
  /** The form. By default its placeholder. */
  children?: ReactNode
}

/**
 * The page around the form of a group enquiry (团体投保). The build inserts it into the page's HTML, with the placeholder of
 * the form.
 */
export function GroupFormPage({
  submitButton = (
    <Button wide disabled>
      {copy.submit}
    </Button>
  ),
  children = <Skeleton kind="fields" lines={6} height={formHeightPx} plain />,
}: GroupFormPageProps) {
  const {back} = useNavigation()
  return (
    <Page title={copy.title} onBack={() => back(groupPaths.intro())} bar={submitButton}>
      {children}
      <GroupPageEnd />
    </Page>
  )
}
