import {useNavigation} from '@hmb/shell/navigation'
import {useDrafts} from '@hmb/shell/use-draft'
import {useVariant} from '@hmb/shell/variant'
import {paths} from '../paths.ts'
import {insureAgainDraft} from './insure-again-draft.ts'

/** Returns a function that opens the product's home page, whose purchase preselects these family members (再次投保). */
export function useOpenInsureAgain(): (memberIds: readonly string[]) => void {
  const {go} = useNavigation()
  const drafts = useDrafts()
  const {homePageId} = useVariant()
  return (memberIds) => {
    drafts.set(insureAgainDraft, memberIds)
    go(paths.home(homePageId))
  }
}
