import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {agreeList, baseInfo, topicPage} from '@hmb/contract/project'
import {type EntryTarget, shortcutTarget} from '@hmb/rules/entry'
import {documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useProjectInfo} from '@hmb/shell/project-info'
import {useClient} from '@hmb/shell/use-client'
import {useIsShown} from '@hmb/shell/use-is-shown'
import type {CityEntry} from '@hmb/shell/variant'
import {useFeedback} from '@hmb/ui/Feedback'
import {paths} from '../../paths.ts'
import {copy} from './personal-core-copy.ts'

/** An entry whose address is a field of the project's info. */
export type InfoEntry = CityEntry & {link: Exclude<CityEntry['link'], 'claimPlatform'>}

interface EntryOpener {
  open(target: EntryTarget): void
  openInfo(entry: InfoEntry): void
}

/**
 * Opens the targets of the entries. Data that the page does not have yet is fetched at the tap, and a failure shows a
 * toast. When the person leaves the page meanwhile, nothing opens and no toast is shown.
 */
export function useOpenEntry(): EntryOpener {
  const client = useClient()
  const {go, leave} = useNavigation()
  const {busy, toast} = useFeedback()
  const projectId = useProjectId()
  const {data: info} = useProjectInfo()
  const isShown = useIsShown()
  const loadInfo = async () => info ?? client.call(baseInfo, {})

  async function loadAndRun<T>(load: () => Promise<T>, run: (loaded: T) => void) {
    const endBusy = busy(copy.loading)
    try {
      const loaded = await load()
      if (isShown()) run(loaded)
    } catch (error) {
      if (isShown()) toast(errorText(error), {kind: 'fail'})
    } finally {
      endBusy()
    }
  }
  async function loadCustomerUrl() {
    // When the info fails or has no link, the topic page is the second source.
    const {customerUrl} = await loadInfo().catch(() => ({customerUrl: ''}))
    return customerUrl || (await client.call(topicPage, {projectId})).customerUrl
  }

  const loadAbout = () =>
    client.call(agreeList, {projectId, displayPosition: DisplayPosition.ABOUT_US, isQueryCurrency: true})

  function open(target: EntryTarget) {
    switch (target.to) {
      case 'page':
        return go(target.path)
      case 'outside':
        return leave(target.address)
      case 'customer-service':
        return void loadAndRun(loadCustomerUrl, (url) => (url ? leave(url) : toast(copy.comingSoon)))
      case 'agreements':
        return void loadAndRun(loadAbout, (agreements) =>
          agreements.length > 0 ? go(paths.protocol(agreements.map(documentLink))) : toast(copy.comingSoon),
        )
      case 'nothing':
        return toast(copy.comingSoon)
    }
  }
  return {
    open,
    openInfo: ({type, link}) => void loadAndRun(loadInfo, (loaded) => open(shortcutTarget({type, path: loaded[link]}))),
  }
}
