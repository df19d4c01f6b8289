import {useNavigation} from '@hmb/shell/navigation'
import {useUserMemory} from '@hmb/shell/user-memory'
import {useVariant} from '@hmb/shell/variant'
import {paths} from '../paths.ts'
import {insureAgainKey} from './insure-again-key.ts'

/** Returns a function that opens the product's home page, whose purchase preselects these family members (再次投保). */
export function useOpenInsureAgain(): (memberIds: readonly string[]) => void {
  const {go} = useNavigation()
  const memory = useUserMemory()
  const {homePageId} = useVariant()
  return (memberIds) => {
    memory.set(insureAgainKey, memberIds)
    go(paths.home(homePageId))
  }
}
