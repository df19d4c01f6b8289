import type {BlockType} from '@hmb/blocks/block-type'
import {countDownBlock} from '@hmb/blocks/countDown'
import {imgBlock} from '@hmb/blocks/img'
import {parsePage} from '@hmb/blocks/page-content'
import {personBlock} from '@hmb/blocks/person'
import {selectBlock} from '@hmb/blocks/select'
import {tabBlock} from '@hmb/blocks/tab'
import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {logError} from '@hmb/host/error-log'
import {errorText} from '@hmb/shell/error-text'
import {ModeSwitch} from '@hmb/shell/ModeSwitch'
import {useChannel, useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId, useProjectOfPage} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useShare} from '@hmb/shell/use-share'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {type ReactNode, useEffect, useMemo} from 'react'
import {useParams} from 'react-router-dom'
import {useRecordHome} from '../../last-home.ts'
import {paths} from '../../paths.ts'
import {ComposedPage} from './ComposedPage.tsx'
import {claimBlockType} from './claim-block-type.tsx'
import css from './home.module.css'
import {copy} from './home-copy.ts'
import {insureBlockType} from './insure-block-type.tsx'
import {textBlockTypes} from './text-block-types.tsx'

/** The block types of this build. */
const types: readonly BlockType[] = [
  imgBlock,
  insureBlockType,
  selectBlock,
  countDownBlock,
  personBlock,
  claimBlockType,
  tabBlock,
  ...textBlockTypes,
]

/** /home/{id}: the page that an operator composed, with the purchase block. */
export function HomeScreen() {
  const variant = useVariant()
  const {id = variant.homePageId} = useParams()
  const sub = useQueryValues().get('subpage') ?? ''
  const {promotionId = ''} = useChannel()()
  const {data, error, retry} = useOperatorPage(id, sub)
  const page = useMemo(() => (data ? parsePage(data.childPageContent, types) : undefined), [data])
  useEffect(() => {
    if (page === null) logError(pageBrowse.path, `childPageContent of ${id} is not a page`)
  }, [page, id])
  const hasProject = useProjectOfPage(data?.projectId)
  const prerendering = usePrerendering()
  useRecordHome(page ? id : '')
  const title = useTitle(page?.config.title)
  useShare(page ? shareContentOf(page.config) : undefined)

  const frame = (content: ReactNode, plain = false) => (
    <Page title={<span className={css.title}>{title}</span>} end={<ModeSwitch />} plain={plain}>
      {content}
    </Page>
  )
  if (variant.blockedPromotionIds.includes(promotionId)) return frame(<ErrorState message={copy.blockedQr} />)
  if (error?.kind === 'business') return frame(<MissingPage id={id} message={errorText(error)} onRetry={retry} />)
  if (error || page === null)
    return frame(<ErrorState title={copy.loadFailed} message={errorText(error)} onRetry={retry} />)
  if (page === undefined || !(hasProject || prerendering)) return frame(<PageSkeleton />, true)
  return frame(
    // A subpage has its own blocks, even if their ids are equal to those of the page: its purchase sells another product.
    <ComposedPage key={sub} blocks={page.blocks} floating={variant.floatingPromotionIds.includes(promotionId)} />,
    true,
  )
}

/** The operator's title, text and picture for sharing. */
function shareContentOf({
  title,
  shareTitle,
  shareDesc,
  shareUrl,
  shareImg,
}: NonNullable<ReturnType<typeof parsePage>>['config']) {
  return {title: shareTitle || title, desc: shareDesc, url: shareUrl, image: shareImg}
}

/**
 * The content of the subpage, of its page when there is no such subpage, or the error. The shell retries a temporary failure.
 */
function useOperatorPage(id: string, sub: string) {
  const subpage = useEndpointQuery(pageBrowse, {id, sub})
  const isUnknown = sub !== '' && subpage.error?.kind === 'business'
  const wholePage = useEndpointQuery(pageBrowse, isUnknown ? {id, sub: ''} : null)
  return isUnknown ? wholePage : subpage
}

/** The page's title, else the product's name. */
function useTitle(pageTitle: string | undefined): string {
  const {name, skuNo} = useVariant()
  const projectId = useProjectId()
  const {data} = useEndpointQuery(skuInsure, pageTitle === '' ? {projectId, skuNo} : null)
  const title = pageTitle || data?.skuName || name
  usePageTitle(title)
  return title
}

/** The server has no such page. A button opens the project's home page, which itself can only be loaded again. */
function MissingPage({id, message, onRetry}: {id: string; message: string; onRetry(): void}) {
  const {homePageId} = useVariant()
  const {go} = useNavigation()
  const home = paths.home(homePageId)
  if (id === homePageId) return <ErrorState title={copy.missing} message={message} onRetry={onRetry} />
  return (
    <ErrorState
      title={copy.missing}
      message={message}
      action={<Button onClick={() => go(home, {replace: true})}>{copy.toHome}</Button>}
    />
  )
}

function PageSkeleton() {
  return (
    <>
      <div className={css.waiting} />
      <div className={css.cards}>
        <Skeleton kind="card" height={200} />
      </div>
    </>
  )
}
