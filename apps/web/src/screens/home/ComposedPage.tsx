import {Blocks} from '@hmb/blocks/Blocks'
import {scrollToBlock} from '@hmb/blocks/block-scroll'
import type {BlockPage, Jump} from '@hmb/blocks/block-type'
import type {PageBlock} from '@hmb/blocks/page-content'
import {skuInsure} from '@hmb/contract/home'
import {useNavigation} from '@hmb/shell/navigation'
import {serverNow, syncClock} from '@hmb/shell/server-clock'
import {useClient} from '@hmb/shell/use-client'
import {useQueryCache} from '@hmb/shell/use-query'
import {useResume} from '@hmb/shell/use-resume'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect} from 'react'
import {earlyPage, paths} from '../../paths.ts'
import {copy} from './home-copy.ts'
import {useHotspotSheets} from './hotspot/use-hotspot-sheets.tsx'

/** The blocks of the page, and the sheets that their taps open. */
export function ComposedPage({blocks, floating}: {blocks: readonly PageBlock[]; floating: boolean}) {
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const queryCache = useQueryCache()
  const [hotspotSheets, openHotspotSheet] = useHotspotSheets()
  useExactClock(blocks.some(({type}) => type === 'countDown'))

  function jump(to: Jump) {
    switch (to.mode) {
      case 'link':
        return leave(to.link)
      case 'block':
        return scrollToBlock(to.target)
      case 'video':
        return go(paths.videoplay({videourl: to.url}))
      case 'blocked':
        return feedback.toast(copy.blockedQr)
      case 'agreement':
      case 'email':
      case 'image':
      case 'pdf':
        return openHotspotSheet(to)
    }
  }

  const page: Omit<BlockPage, 'has'> = {
    now: serverNow,
    // The end of a sale changes the product's status.
    onTimeUp: () => queryCache.refetchEndpoint(skuInsure),
    jump,
    earlyPage,
    showsFloating: floating,
    onPerson: () => go(paths.personalCore()),
  }
  return (
    <>
      <Blocks blocks={blocks} page={page} />
      {hotspotSheets}
    </>
  )
}

/** A countdown needs the server's time, and again after the page was hidden. */
function useExactClock(hasCountdown: boolean) {
  const client = useClient()
  useEffect(() => {
    if (hasCountdown) syncClock(client)
  }, [hasCountdown, client])
  useResume(() => {
    if (hasCountdown) syncClock(client)
  })
}
