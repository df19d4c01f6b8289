import type {ResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail} from '@hmb/contract/policy'
import {maySharePolicy, policyDocumentOffer} from '@hmb/rules/policy'
import {useNavigation} from '@hmb/shell/navigation'
import {useSession} from '@hmb/shell/session'
import {useState} from 'react'
import {policyDocumentUrl} from '../../files/policy-document.ts'
import {useSaveFile} from '../../files/use-save-file.ts'
import {LazyIdentityCheckSheet} from '../../identity-check/LazyIdentityCheckSheet.tsx'
import {paths} from '../../paths.ts'
import {PolicyServiceCard} from './PolicyServiceCard.tsx'
import {PolicyShareSheet} from './PolicyShareSheet.tsx'
import {copy} from './policy-detail-copy.ts'

/** The actions for the policy. */
export function PolicyServices({policyNo, policy}: {policyNo: string; policy: ResponseOf<typeof policyDetail>}) {
  const {go, leave} = useNavigation()
  const saveFile = useSaveFile()
  const [sharing, setSharing] = useState(false)
  const {identityCheck} = useSession()
  const [checking, setChecking] = useState(false)
  const endCheck = () => setChecking(false)
  /** The document contains the numbers unmasked. */
  const whenProven = (run: () => void) => (identityCheck ? setChecking(true) : run())
  const {policyStatus, orderId} = policy.policyInsurance
  const {invoiceUrl} = policy
  const url = policyDocumentUrl(policyNo)
  const name = copy.documentOf(policy.skuInfo.name)
  return (
    <>
      <PolicyServiceCard
        offer={policyDocumentOffer(policyStatus)}
        onView={() => whenProven(() => go(paths.pdfview({file: url, title: name})))}
        onSave={() => whenProven(() => void saveFile(url, `${name}.pdf`))}
        onShare={maySharePolicy(policyStatus) ? () => setSharing(true) : undefined}
        onOrder={orderId === '' ? undefined : () => go(paths.orderDetail({orderid: orderId}))}
        onInvoice={invoiceUrl === '' ? undefined : () => leave(invoiceUrl, {stays: true})}
      />
      <LazyIdentityCheckSheet open={checking && identityCheck !== null} onClose={endCheck} onProven={endCheck} />
      <PolicyShareSheet open={sharing} onClose={() => setSharing(false)} policy={policy} />
    </>
  )
}
