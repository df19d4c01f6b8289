import {groupDocument} from '@hmb/rules/document'
import {policyStatusText, policyTone} from '@hmb/rules/policy'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Card} from '@hmb/ui/Card'
import {Digits} from '@hmb/ui/Digits'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {StatusText} from '@hmb/ui/StatusText'
import {useParams} from 'react-router-dom'
import {usePolicyQuery} from '../../data/policy-queries.ts'
import {paths} from '../../paths.ts'
import {CoveragePeriod} from '../policyList/CoveragePeriod.tsx'
import {copy} from './policy-detail-copy.ts'

/** /policyDetail/{policyNo}: one policy (保单) with its insured person and its period. */
export function PolicyDetailScreen() {
  usePageTitle(copy.title)
  const {back} = useNavigation()
  const {id: policyNo = ''} = useParams()
  const {data, error, refetch} = usePolicyQuery(policyNo, {skip: policyNo === '', refetchOnMountOrArgChange: true})
  if (policyNo === '') return <IncompletePage title={copy.title} />
  return (
    <Page title={copy.title} onBack={() => back(paths.policyList())}>
      {data ? (
        <>
          <Card title={data.skuInfo.name}>
            <StatusText size="large" tone={policyTone(data.policyInsurance.policyStatus)}>
              {policyStatusText(data.policyInsurance.policyStatus)}
            </StatusText>
          </Card>
          <Card title={copy.policy}>
            <Row label={copy.policyNo}>
              <Digits>{policyNo}</Digits>
            </Row>
            <Row label={copy.period}>
              <CoveragePeriod start={data.policyInsurance.insurStartDate} end={data.policyInsurance.insurEndDate} />
            </Row>
            <Row label={copy.type}>{data.policyInsurance.policyType}</Row>
            <Row label={copy.source}>{data.policyInsurance.source}</Row>
          </Card>
          <Card title={copy.insured}>
            <Row label={copy.insured}>{data.insuranceInfo.insuranceName}</Row>
            {data.policyInsurance.insuredInsurancePhone !== '' && (
              <Row label={copy.phone}>{data.policyInsurance.insuredInsurancePhone}</Row>
            )}
            <Row label={copy.idType}>{data.insuranceInfo.insuranceIdType}</Row>
            <Row label={copy.idNo}>{groupDocument(data.insuranceInfo.insuranceNameIdNo)}</Row>
          </Card>
        </>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <Skeleton kind="card" lines={2} />
          <Skeleton kind="fields" lines={4} />
          <Skeleton kind="fields" lines={4} />
        </>
      )}
    </Page>
  )
}
