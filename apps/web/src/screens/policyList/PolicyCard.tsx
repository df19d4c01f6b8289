import type {PolicyEntry} from '@hmb/contract/policy'
import {groupDocument} from '@hmb/rules/document'
import {policyStatusText, policyTone} from '@hmb/rules/policy'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {Icon} from '@hmb/ui/Icon'
import {Row} from '@hmb/ui/Row'
import {StatusText} from '@hmb/ui/StatusText'
import {memo, useId} from 'react'
import {CardButton} from '../../card-button/CardButton.tsx'
import {CoveragePeriod} from './CoveragePeriod.tsx'
import css from './policy-list.module.css'
import {copy} from './policy-list-copy.ts'

export interface PolicyCardProps {
  policy: PolicyEntry
  onOpen(policyNo: string): void
  /** A finger is on the card, which it may open. */
  onPress(policyNo: string): void
}

/** One policy: product, status, insured person and coverage period. */
export const PolicyCard = memo(function PolicyCard({policy, onOpen, onPress}: PolicyCardProps) {
  const insuredId = useId()
  return (
    <Card>
      <div className={css.card}>
        <CardButton
          describedBy={insuredId}
          onClick={() => onOpen(policy.policyNo)}
          onPress={() => onPress(policy.policyNo)}
        >
          <span className={css.policy}>
            <span className={css.head}>
              <span className={css.name}>{policy.goodName}</span>
              <StatusText tone={policyTone(policy.policyStatus)}>{policyStatusText(policy.policyStatus)}</StatusText>
            </span>
            <Icon name="chevron" size={20} />
          </span>
        </CardButton>
        <Row label={copy.plan}>{policy.insuranceName}</Row>
        <Row label={copy.insured}>
          <span id={insuredId}>
            <span className={css.insured}>{policy.insuredInsuranceName}</span>{' '}
            <span className={css.number}>{groupDocument(policy.insuredIdNo)}</span>
          </span>
        </Row>
        <Row label={copy.period}>
          <CoveragePeriod start={policy.insurStartDate} end={policy.insurEndDate} />
        </Row>
        <Row label={copy.policyNo}>
          <Digits>{policy.policyNo}</Digits>
        </Row>
      </div>
    </Card>
  )
})
