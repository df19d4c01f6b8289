import type {Client} from '@hmb/contract/client'
import type {ConsentPort} from '@hmb/purchase/consent-port'

/**
 * Loads the reports of consents, once. They are a script of their own: every page names the scripts of the routes, and this one would be one
 * more.
 *
 * @example
 * const [load] = useState(() => consentReportsLoader(client))
 * const reports = await load()
 * await reports.confirm([consent])
 */
export function consentReportsLoader(client: Client): () => Promise<ConsentPort> {
  let loading: Promise<ConsentPort> | undefined
  return () => {
    loading ??= import('@hmb/purchase/consent-reports').then(({createConsentReports}) => createConsentReports(client))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
