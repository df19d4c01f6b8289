import type {PolicyDocumentOffer} from '@hmb/rules/policy'
import {Card} from '@hmb/ui/Card'
import {Row} from '@hmb/ui/Row'
import css from './policy-detail.module.css'
import {copy} from './policy-detail-copy.ts'

export interface PolicyServiceCardProps {
  offer: PolicyDocumentOffer
  onView(): void
  onSave(): void
  /** undefined: the card has no such row. The same for the next two. */
  onShare?: (() => void) | undefined
  onOrder?: (() => void) | undefined
  onInvoice?: (() => void) | undefined
}

/** The rows that lead to the document (电子保单), the shared image, the invoice and the order. */
export function PolicyServiceCard({offer, onView, onSave, onShare, onOrder, onInvoice}: PolicyServiceCardProps) {
  return (
    <Card title={copy.services}>
      {!offer.ok && <p className={css.reason}>{offer.reason}</p>}
      {offer.ok && (
        <>
          <Row label={copy.document} onClick={onView}>
            {copy.view}
          </Row>
          <Row label={copy.save} onClick={onSave}>
            {copy.saveHint}
          </Row>
        </>
      )}
      {onShare && (
        <Row label={copy.share} onClick={onShare}>
          {copy.shareHint}
        </Row>
      )}
      {onInvoice && offer.ok && (
        <Row label={copy.invoice} onClick={onInvoice}>
          {copy.apply}
        </Row>
      )}
      {onOrder && (
        <Row label={copy.order} onClick={onOrder}>
          {copy.view}
        </Row>
      )}
    </Card>
  )
}
