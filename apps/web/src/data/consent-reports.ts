import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import type {ConsentPort} from '@hmb/purchase/consent-port'
import {useClient} from '@hmb/shell/use-client'
import {useLazyModule} from '@hmb/shell/use-lazy-module'
import {useState} from 'react'

/**
 * The reports of consents of this screen.
 *
 * @example
 * const reports = useConsentReports()
 * await reports.confirm([consent])
 */
export function useConsentReports(): ConsentPort {
  const client = useClient()
  const loadModule = useLazyModule()
  const [reports] = useState(() => lazyConsentReports(client, loadModule))
  return reports
}

/**
 * Reports of consents whose code loads with the first report. `loadModule` is that of `useLazyModule`: the person waits only for
 * `confirm`.
 */
export function lazyConsentReports(
  client: Client,
  loadModule: (load: () => Promise<ConsentPort>) => Promise<ConsentPort | null>,
): ConsentPort {
  let loading: Promise<ConsentPort> | undefined
  function load(): Promise<ConsentPort> {
    loading ??= import('@hmb/purchase/consent-reports').then(({createConsentReports}) => createConsentReports(client))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const whenLoaded = (use: (reports: ConsentPort) => void) => void load().then(use, () => {})
  return {
    report: (consents) => whenLoaded((reports) => reports.report(consents)),
    async confirm(consents) {
      const reports = await loadModule(load)
      if (!reports) throw new ApiError('network', 0, '', 'consent-reports')
      await reports.confirm(consents)
    },
    forget: () => whenLoaded((reports) => reports.forget()),
  }
}
