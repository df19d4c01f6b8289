import type {Client} from '@hmb/contract/client'
import type {ConsentPort} from '@hmb/purchase/consent-port'
import type {PurchaseInput} from '@hmb/purchase/purchase-context'
import {purchaseMachine} from '@hmb/purchase/purchase-machine'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** The running purchase of one visit. */
export type PurchaseActor = Actor<typeof purchaseMachine>
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

export function startPurchase(input: Omit<PurchaseInput, 'consents'>): PurchaseActor {
  const actor = createActor(purchaseMachine, {input: {...input, consents: consentPort(input.client)}})
  actor.start()
  return actor
}

/** The reports load after the purchase, whose first tap does not wait for them. The page's first report, an empty one, loads them. */
function consentPort(client: Client): ConsentPort {
  let loading: Promise<ConsentPort> | undefined
  function load(): Promise<ConsentPort> {
    loading ??= import('@hmb/purchase/consent-reports').then(({createConsentReports}) => createConsentReports(client))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const loaded = (use: (port: ConsentPort) => void) => void load().then(use, () => {})
  return {
    report: (consents) => loaded((port) => port.report(consents)),
    confirm: async (consents) => (await load()).confirm(consents),
    forget: () => loaded((port) => port.forget()),
  }
}
