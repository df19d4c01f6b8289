import type {Host, HostKind} from '@hmb/host/port'
import {type Recorder, startRecorder} from '@hmb/telemetry/recorder/recorder'
import type {Metadata} from '@hmb/telemetry/recorder/report'
import {apiPrefix} from '../paths.ts'
import {readKeptStyles} from './kept-styles.ts'
import {createPersonalValues, type QueryState} from './personal-values.ts'
import {recordedSale, setRecordedSale} from './recorded-sale.ts'
import {createReportSender} from './report-sender.ts'

interface SaleRecorderSetup {
  host: Host
  /** The project's code. */
  projectId(): string
  /** The store's cache of server data. */
  queryState(): QueryState
  /** The page without ids. */
  page(): string
}

const origins = {
  browser: 'web',
  wechat: 'wechat',
  'mini-program': 'miniprogram',
  'cloud-pay': 'app',
  app: 'app',
} as const satisfies Record<HostKind, string>

/** Records the sale of this tab. The chunk of this module has rrweb and loads only in a sale. */
export function startSaleRecorder({host, projectId, queryState, page}: SaleRecorderSetup): Recorder {
  const metadata = (recordId: string): Metadata => {
    const sale = recordedSale(host.sessionStorage)
    if (sale?.firstRecordId === '') setRecordedSale(host.sessionStorage, {...sale, firstRecordId: recordId})
    const {skuNo = '', name = '', orderNo = '', firstRecordId = ''} = sale ?? {}
    return {
      goodsCode: skuNo,
      // The season of the product ends its code: HMB-CQ-2026.
      goodsVersion: /-(\d{4})$/.exec(skuNo)?.[1] ?? '',
      busCode: projectId(),
      recallCode: orderNo || firstRecordId || recordId,
      goodsName: name,
      orderNo,
      origin: origins[host.kind],
    }
  }
  return startRecorder({
    window,
    metadata,
    page,
    post: createReportSender({prefix: apiPrefix, projectId}),
    keptStyles: () => readKeptStyles({prefix: apiPrefix, projectId: projectId()}),
    personalValues: createPersonalValues(queryState),
    storage: host.sessionStorage,
  })
}
