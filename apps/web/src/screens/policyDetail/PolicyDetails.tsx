import type {ResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail} from '@hmb/contract/policy'
import {groupDocument} from '@hmb/rules/document'
import {policyStatusSentence, policyStatusText, policyTone} from '@hmb/rules/policy'
import {Card} from '@hmb/ui/Card'
import {Row} from '@hmb/ui/Row'
import {CopyableNumber} from '../../copyable-number/CopyableNumber.tsx'
import {StatusSummary} from '../../status-summary/StatusSummary.tsx'
import {CoveragePeriod} from '../policyList/CoveragePeriod.tsx'
import {copy} from './policy-detail-copy.ts'

export interface PolicyDetailsProps {
  policyNo: string
  policy: ResponseOf<typeof policyDetail>
  onCopy(text: string): void
}

/** The data of the policy: its status with a sentence, the policy itself, the insured person. */
export function PolicyDetails({policyNo, policy, onCopy}: PolicyDetailsProps) {
  const {policyInsurance, skuInfo, insuranceInfo} = policy
  return (
    <>
      <Card>
        <StatusSummary
          tone={policyTone(policyInsurance.policyStatus)}
          status={policyStatusText(policyInsurance.policyStatus)}
          sentence={policyStatusSentence(policyInsurance.policyStatus)}
        />
      </Card>
      <Card title={skuInfo.name}>
        <Row label={copy.policyNo}>
          <CopyableNumber name={copy.policyNo} onCopy={onCopy}>
            {policyNo}
          </CopyableNumber>
        </Row>
        <Row label={copy.period}>
          <CoveragePeriod start={policyInsurance.insurStartDate} end={policyInsurance.insurEndDate} />
        </Row>
        <Row label={copy.type}>{policyInsurance.policyType}</Row>
        <Row label={copy.source}>{policyInsurance.source}</Row>
      </Card>
      <Card title={copy.insuredInfo}>
        <Row label={copy.insured}>{insuranceInfo.insuranceName}</Row>
        {policyInsurance.insuredInsurancePhone !== '' && (
          <Row label={copy.phone}>{policyInsurance.insuredInsurancePhone}</Row>
        )}
        <Row label={copy.idType}>{insuranceInfo.insuranceIdType}</Row>
        <Row label={copy.idNo}>{groupDocument(insuranceInfo.insuranceNameIdNo)}</Row>
      </Card>
    </>
  )
}
