import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {appointmentPhase, saleStartOf} from '@hmb/rules/appointment'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {serverNow} from '@hmb/shell/server-clock'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useShare} from '@hmb/shell/use-share'
import {useVariant} from '@hmb/shell/variant'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {copy} from '../../appointment/appointment-copy.ts'
import {appointmentPaths} from '../../appointment/appointment-paths.ts'
import {bookedPhone} from '../../appointment/booked-phone.ts'
import {bookingCopy} from '../../appointment/booking-copy.ts'
import {OfficialAccount} from '../../appointment/OfficialAccount.tsx'
import {SaleAction} from '../../appointment/SaleAction.tsx'
import {SaleStart} from '../../appointment/SaleStart.tsx'
import {ShareButton} from '../../appointment/ShareButton.tsx'
import {useAppointmentQuery} from '../../data/appointment-queries.ts'
import {withBase} from '../../paths.ts'
import {BookingDone} from './BookingDone.tsx'
import css from './preheat-result.module.css'

/** /preheatResult?projectId&skuNo: shows that the product is booked (预约成功), and the official account that announces its sale. */
export function PreheatResultScreen() {
  const variant = useVariant()
  const texts = bookingCopy(variant)
  usePageTitle(texts.resultTitle)
  const {back} = useNavigation()
  const host = useHost()
  const projectId = useProjectId()
  const skuNo = useQueryValues().get('skuNo') || variant.skuNo
  const {data, isError, error, refetch} = useAppointmentQuery({skuNo, projectId})
  useShare(
    data && {
      title: texts.title,
      desc: data.showText,
      url: withBase(appointmentPaths.index({projectid: projectId, skuNo})),
      image: data.picMap?.LOGO_ICON ?? '',
    },
  )
  const goBack = () => back(appointmentPaths.index({projectid: projectId, skuNo}))
  const booked = bookedPhone(host, skuNo)
  const saleStart = data ? saleStartOf(data) : 0
  const isOnSale = data !== undefined && appointmentPhase(data, serverNow()) === 'onSale'
  // Nothing can be booked of an unknown product. Any other error hides no booking.
  const isUnknown = error && 'kind' in error && isBusinessError(error, ErrorCode.NOT_FOUND)
  return (
    <Page
      title={texts.resultTitle}
      onBack={goBack}
      bar={
        data && (
          <BottomBar>
            <Button wide onClick={goBack}>
              {copy.back}
            </Button>
            <ShareButton showText={data.showText} picMap={data.picMap} />
          </BottomBar>
        )
      }
    >
      {!isUnknown && (
        <BookingDone>
          {booked ? (
            <p className={css.caption}>
              {texts.phone} {booked}
            </p>
          ) : null}
          {data ? (
            <>
              {isOnSale ? null : <SaleStart at={saleStart} />}
              <SaleAction isOnSale={isOnSale} projectId={projectId} skuNo={skuNo} saleStart={saleStart} />
            </>
          ) : null}
        </BookingDone>
      )}
      {data ? (
        <Card>
          <OfficialAccount gzhName={data.gzhName} picMap={data.picMap} />
        </Card>
      ) : isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton kind="card" height={340} />
      )}
    </Page>
  )
}
