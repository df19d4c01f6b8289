import {Blocks} from '@hmb/blocks/Blocks'
import {scrollToBlock} from '@hmb/blocks/block-scroll'
import type {BlockPage, Jump} from '@hmb/blocks/block-type'
import type {PageBlock} from '@hmb/blocks/page-content'
import {api} from '@hmb/shell/api'
import {useClient} from '@hmb/shell/client'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useBaseInfoQuery, useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow, syncClock, useResume} from '@hmb/shell/server-clock'
import {useFetchUserId} from '@hmb/shell/session'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect} from 'react'
import {useDispatch} from 'react-redux'
import {claimEntrance} from '../../claim-link.ts'
import {useLazyFileUrlQuery} from '../../data/file-queries.ts'
import {paths} from '../../paths.ts'
import {copy} from './home-copy.ts'
import {useHotspotSheets} from './hotspot/use-hotspot-sheets.tsx'

/** The blocks with what their taps lead to. */
export function ComposedPage({blocks, floating}: {blocks: readonly PageBlock[]; floating: boolean}) {
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const dispatch = useDispatch()
  const openFile = useOpenFile()
  const claim = useClaim(blocks.some(({type}) => type === 'claim'))
  const [popups, openPopup] = useHotspotSheets()
  useExactClock(blocks.some(({type}) => type === 'countDown'))

  function jump(to: Jump) {
    switch (to.mode) {
      case 'link':
        return leave(to.link)
      case 'block':
        return scrollToBlock(to.target)
      case 'video':
        return go(paths.videoplay({videourl: to.url}))
      case 'pdf':
        return openFile(to.fileId, to.name)
      case 'blocked':
        return feedback.toast(copy.blockedQr)
      case 'agreement':
      case 'email':
      case 'image':
        return openPopup(to)
    }
  }

  const page: Omit<BlockPage, 'has'> = {
    now: serverNow,
    // What a sale's end changes is the product's status.
    onTimeUp: () => dispatch(api.util.invalidateTags(['Sku'])),
    jump,
    showsFloating: floating,
    showsClaim: claim !== null,
    onPerson: () => go(paths.personalCore()),
    onClaim: () => claim?.(),
  }
  return (
    <>
      <Blocks blocks={blocks} page={page} />
      {popups}
    </>
  )
}

/** A countdown is worth asking the server for its time, and again after the page slept. */
function useExactClock(counts: boolean) {
  const client = useClient()
  useEffect(() => {
    if (counts) syncClock(client)
  }, [counts, client])
  useResume(() => {
    if (counts) syncClock(client)
  })
}

/** Asks where a file lies and opens it in the viewer. */
function useOpenFile() {
  const {go} = useNavigation()
  const {busy, toast} = useFeedback()
  const [ask] = useLazyFileUrlQuery()
  return async (id: string, title: string) => {
    const end = busy(copy.loading)
    const {data: file, error} = await ask({id})
    end()
    if (file) go(paths.pdfview({file, title}))
    else toast(error ? errorText(error) : copy.documentFailed)
  }
}

/** The way to the claim platform; null when the project takes no claims or the page has no entry to them. */
function useClaim(asked: boolean): (() => Promise<void>) | null {
  const {leave} = useNavigation()
  const projectId = useProjectId()
  const fetchUserId = useFetchUserId()
  const ext = useProjectExtQuery({projectId, extType: 'INSURE_CLAIM_INFO'}, {skip: !asked})
  const info = useBaseInfoQuery({}, {skip: !asked})
  const platform = info.data?.claimPlatformUrl ?? ''
  if (ext.data?.insureClaimInfo?.openClaim !== true || platform === '') return null
  return async () => {
    try {
      const userId = await fetchUserId()
      leave(claimEntrance(platform, {projectid: projectId, userId}), {receiver: 'claim'})
    } catch {
      // Said already: a visitor is on the way to login, any other refusal is a toast.
    }
  }
}
