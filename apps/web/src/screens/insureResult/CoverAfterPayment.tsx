import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {wanYuan} from '@hmb/rules/amount-text'
import {nameAmong} from '@hmb/rules/document'
import {policyDocumentOffer} from '@hmb/rules/policy'
import {telephone} from '@hmb/rules/telephone'
import {chinaDay} from '@hmb/rules/time'
import {useNavigation} from '@hmb/shell/navigation'
import {serverNow} from '@hmb/shell/server-clock'
import {Card} from '@hmb/ui/Card'
import {Row} from '@hmb/ui/Row'
import {SaveEventButton} from '../../calendar/SaveEventButton.tsx'
import type {TimedOrder} from '../../data/order-queries.ts'
import type {ResultPage} from '../../data/payment-queries.ts'
import {policyDocumentUrl} from '../../files/policy-document.ts'
import {paths} from '../../paths.ts'
import css from './insure-result.module.css'
import {insureResultCopy as copy} from './insure-result-copy.ts'

/**
 * After a payment: the policy documents, the cover in figures, the insurer, what to do in a claim, and the start of the
 * cover.
 */
export function CoverAfterPayment({order, content}: {order: TimedOrder; content: ResultPage}) {
  const {go} = useNavigation()
  const policyNo = order.orderItemList.find((item) => item.policyNo !== '')?.policyNo
  return (
    <>
      <PolicyDocuments order={order} />
      {content.coverFigures.length > 0 && (
        <Card title={copy.cover}>
          {content.coverFigures.map(({name, limit, deductible, ratio}) => (
            <div key={name} className={css.figure}>
              <p className={css.benefit}>{name}</p>
              <p className={css.amounts}>
                {copy.figures(wanYuan(limit), wanYuan(deductible), ratio).map((figure) => (
                  <span key={figure} className={css.amount}>
                    {figure}
                  </span>
                ))}
              </p>
            </div>
          ))}
        </Card>
      )}
      {content.insurerName !== '' && (
        <Card title={copy.insurance}>
          <Row label={copy.insurer}>{content.insurerName}</Row>
          {content.insurerPhone !== '' && (
            <Row label={copy.insurerPhone}>
              <a className={css.phone} href={telephone(content.insurerPhone)}>
                {content.insurerPhone}
              </a>
            </Row>
          )}
        </Card>
      )}
      <Card title={copy.claim}>
        <ol className={css.steps}>
          {copy.claimSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {/* The page of the policy contains the claim files. */}
        {policyNo && (
          <Row label={copy.claimGuide} onClick={() => go(paths.policyDetail(policyNo))}>
            {copy.view}
          </Row>
        )}
      </Card>
      <CoverStart order={order} />
    </>
  )
}

/** A row for each paid person. While a person has no document, the row shows the reason and opens the policy. */
function PolicyDocuments({order}: {order: TimedOrder}) {
  const {go} = useNavigation()
  const policies = order.insuredInfoList.flatMap((insured, index, people) => {
    // The server lists people and items in the same order.
    const item = order.orderItemList[index]
    return item && insured.payStatus === OrderPayStatus.PAYED && item.policyNo
      ? [{...item, name: nameAmong(insured, people)}]
      : []
  })
  const view = (policyNo: string) =>
    go(paths.pdfview({file: policyDocumentUrl(policyNo), title: `${order.skuName}${copy.documents}`}))
  return (
    <Card title={copy.documents}>
      {policies.length === 0 && <p className={css.amounts}>{copy.makingDocument}</p>}
      {policies.map(({policyNo, name, policyStatus}) => {
        const offer = policyDocumentOffer(policyStatus)
        return offer.ok ? (
          <Row key={policyNo} label={name} onClick={() => view(policyNo)}>
            {copy.view}
          </Row>
        ) : (
          <Row key={policyNo} label={name} onClick={() => go(paths.policyDetail(policyNo))}>
            {offer.reason}
          </Row>
        )
      })}
    </Card>
  )
}

/** The first day of the cover for the calendar; nothing once it has begun. */
function CoverStart({order: {id, skuName, insurStartDate}}: {order: TimedOrder}) {
  if (insurStartDate === '' || insurStartDate <= chinaDay(new Date(serverNow()))) return null
  return (
    <div className={css.calendar}>
      <SaveEventButton
        id={`cover-${id}`}
        title={copy.calendarEvent(skuName)}
        text={copy.calendarText}
        path={paths.policyList()}
        start={insurStartDate}
      >
        {copy.calendar}
      </SaveEventButton>
    </div>
  )
}
