import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {agreeById} from '@hmb/contract/project'
import type {ConsentPort} from '@hmb/purchase/consent-port'
import type {PurchaseInput} from '@hmb/purchase/purchase-context'
import {purchaseMachine} from '@hmb/purchase/purchase-machine'
import type {QueryCache} from '@hmb/shell/query-cache'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** The running purchase of one visit. */
export type PurchaseActor = Actor<typeof purchaseMachine>
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

/** `useLazyModule` for the reports. */
type LoadReports = (load: () => Promise<ConsentPort>) => Promise<ConsentPort | null>

export function startPurchase(
  input: Omit<PurchaseInput, 'consents'>,
  loadModule: LoadReports,
  queryCache: QueryCache,
): PurchaseActor {
  // The cache has the agreements whose texts were opened.
  const shownVersion = (id: string) => queryCache.endpointQuery(agreeById, {id}).state().data?.version
  const consents = createConsentPort(input.client, loadModule, shownVersion)
  const actor = createActor(purchaseMachine, {input: {...input, consents}})
  actor.start()
  return actor
}

/**
 * The code of the reports loads after the purchase, so that the first tap does not wait for it. The page's first, empty report
 * loads it. It is not in `data/consent-reports.ts`, because the chunk of that module is loaded by the login too.
 */
export function createConsentPort(
  client: Client,
  loadModule: LoadReports,
  shownVersion?: (agreementId: string) => string | undefined,
): ConsentPort {
  let loading: Promise<ConsentPort> | undefined
  function load(): Promise<ConsentPort> {
    loading ??= import('@hmb/purchase/consent-reports').then(({createConsentReports}) =>
      createConsentReports(client, shownVersion),
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const whenLoaded = (run: (port: ConsentPort) => void) => void load().then(run, () => {})
  return {
    report: (consents) => whenLoaded((port) => port.report(consents)),
    async confirm(consents) {
      const port = await loadModule(load)
      if (!port) throw new ApiError('network', 0, '', 'consent-reports')
      await port.confirm(consents)
    },
    forget: () => whenLoaded((port) => port.forget()),
  }
}
