import {useProjectId} from '@hmb/shell/project-id'
import type {Store} from '@hmb/shell/store'
import {useHost} from '@hmb/shell/use-host'
import {useVariant} from '@hmb/shell/variant'
import {pageName} from '@hmb/telemetry/behaviour-events'
import type {Recorder} from '@hmb/telemetry/recorder/recorder'
import {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore} from 'react'
import {useStore} from 'react-redux'
import {matchPath, useLocation} from 'react-router-dom'
import {loadUntilDone} from '../loading/chunk-loading.ts'
import {nextTask} from '../loading/next-task.ts'
import {onRecordedSale, recordedSale} from './recorded-sale.ts'

const homePattern = '/home/:id'
/** An existing order proves that its notice was accepted, because the server creates none without it. */
const orderPages = ['/payment', '/insureResult']

/** Records the pages of a sale (会话回溯), from the accepted notice (投保须知) on. Renders nothing. */
export function SaleRecording() {
  const host = useHost()
  const store = useStore<ReturnType<Store['getState']>>()
  const projectId = useProjectId()
  const {recordedPages = []} = useVariant()
  const {pathname} = useLocation()
  const isAt = (pattern: string) => matchPath({path: pattern, caseSensitive: true}, pathname) !== null
  const isOrderPage = orderPages.some(isAt)

  const sale = useSyncExternalStore(
    onRecordedSale,
    () => recordedSale(host.sessionStorage),
    () => null,
  )
  const userId = host.localStorage.get('userId') ?? ''
  const isSalePage = (isAt(homePattern) && sale?.orderNo === '') || isOrderPage || recordedPages.some(isAt)
  const isRecorded = sale !== null && sale.userId === userId && isSalePage
  const recorder = useRef<Recorder | null>(null)
  const start = useEffectEvent((startSaleRecorder: typeof import('./start-sale-recorder.ts').startSaleRecorder) => {
    recorder.current = startSaleRecorder({
      host,
      projectId: () => projectId,
      queryState: () => store.getState().api,
      page: () => pageName(pathname),
    })
  })
  useEffect(() => {
    if (!isRecorded) return
    let hasEnded = false
    loadUntilDone(
      () => import('./start-sale-recorder.ts'),
      ({startSaleRecorder}) =>
        // In the next task: the code of the recorder has just run, and its first picture of the page takes as long again.
        nextTask()
          .then(() => hasEnded || start(startSaleRecorder))
          // In a browser in which the recorder fails, nothing is recorded.
          .catch(() => {}),
    )
    return () => {
      hasEnded = true
      recorder.current?.stop()
      recorder.current = null
    }
  }, [isRecorded])
  useEffect(() => recorder.current?.showPage(pageName(pathname)), [pathname])
  const [OrderOfSale, setOrderOfSale] = useState<typeof import('./OrderOfSale.tsx').OrderOfSale>()
  useEffect(() => {
    // The order queries that it imports are 10 KB, which a visit to the home page does not need.
    if (isOrderPage)
      loadUntilDone(
        () => import('./OrderOfSale.tsx'),
        (part) => setOrderOfSale(() => part.OrderOfSale),
      )
  }, [isOrderPage])
  return isOrderPage && OrderOfSale ? <OrderOfSale userId={userId} /> : null
}
