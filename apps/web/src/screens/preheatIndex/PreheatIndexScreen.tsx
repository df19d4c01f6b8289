import {channelText} from '@hmb/contract/channel-text'
import {saleStartOf} from '@hmb/rules/appointment'
import {errorText} from '@hmb/shell/error-text'
import {useChannel, useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useDraft} from '@hmb/shell/use-draft'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useShare} from '@hmb/shell/use-share'
import {useVariant} from '@hmb/shell/variant'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useRef} from 'react'
import {appointmentPaths} from '../../appointment/appointment-paths.ts'
import {bookedPhone} from '../../appointment/booked-phone.ts'
import {bookingCopy} from '../../appointment/booking-copy.ts'
import {OfficialAccount} from '../../appointment/OfficialAccount.tsx'
import {SaleAction} from '../../appointment/SaleAction.tsx'
import {SaleStart} from '../../appointment/SaleStart.tsx'
import {ShareButton} from '../../appointment/ShareButton.tsx'
import {type AppointmentInfo, useAppointmentQuery} from '../../data/appointment-queries.ts'
import {BookingSheet} from './BookingSheet.tsx'
import {NoticeTicker} from './NoticeTicker.tsx'
import css from './preheat-index.module.css'
import {copy} from './preheat-index-copy.ts'
import {SaleTimer} from './SaleTimer.tsx'
import {useAppointmentPhase} from './use-appointment-phase.ts'
import {useBookingForm} from './use-booking-form.ts'
import {useScrolledPast} from './use-scrolled-past.ts'

/** /preheatIndex?projectid&skuNo&userPhone: books a product before its sale (预约). Without `skuNo` the product of the build. */
export function PreheatIndexScreen() {
  const variant = useVariant()
  const {title} = bookingCopy(variant)
  usePageTitle(title)
  const {back} = useNavigation()
  const projectId = useProjectId()
  const skuNo = useQueryValues().get('skuNo') || variant.skuNo
  const {data, isError, error, refetch} = useAppointmentQuery({skuNo, projectId}, {refetchOnMountOrArgChange: true})
  const form = useBookingForm({projectId, skuNo, sessionPhone: data?.userPhone ?? ''})
  useShare(data && {title, desc: data.showText, url: '', image: data.picMap?.LOGO_ICON ?? ''})
  if (data)
    return (
      <Appointment title={title} projectId={projectId} skuNo={skuNo} form={form} info={data} onOutdated={refetch} />
    )
  return (
    <Page title={title} onBack={() => back()}>
      {isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <div className={css.top} />
          <Skeleton kind="card" lines={1} />
          <Skeleton kind="card" lines={3} />
          <Skeleton kind="image" height={506} />
        </>
      )}
    </Page>
  )
}

interface AppointmentProps {
  title: string
  projectId: string
  skuNo: string
  info: AppointmentInfo
  form: ReturnType<typeof useBookingForm>
  /** The server shows that `info` is outdated. */
  onOutdated(): void
}

function Appointment({title, projectId, skuNo, info, form, onOutdated}: AppointmentProps) {
  const texts = bookingCopy(useVariant())
  const {go, back} = useNavigation()
  const channel = useChannel()
  const host = useHost()
  const {toast} = useFeedback()
  const phase = useAppointmentPhase(info)
  const countdown = useRef<HTMLParagraphElement>(null)
  const isPastCountdown = useScrolledPast(countdown)
  // A draft: the person may read an agreement, which is another page, and come back.
  const [isBooking, setBooking] = useDraft(`appointment.open.${skuNo}`, false)
  const saleStart = saleStartOf(info)
  const {TOP_BANNER: top = '', FAILBACKGROUND: endedImage = '', BANNER: banner = ''} = info.picMap ?? {}
  const isOpen = phase === 'open'
  const booked = bookedPhone(host, skuNo)
  const result = appointmentPaths.result({projectId, skuNo})

  // The booking phase ends while the dialog is open: the dialog closes, and the typed values stay.
  const isInterrupted = isBooking && !isOpen
  useEffect(() => {
    if (!isInterrupted) return
    setBooking(false)
    toast(copy.endedTip)
  }, [isInterrupted, setBooking, toast])

  const tap = () => (isOpen ? setBooking(true) : toast(copy.endedTip))
  const seeResult = () => {
    setBooking(false)
    go(result)
  }
  // After the booking phase the official account (公众号) is the next action, so it stands higher on the page.
  const account = (
    <Card>
      <OfficialAccount gzhName={info.gzhName} picMap={info.picMap} />
    </Card>
  )
  const {promotionId = '', openId = '', flag = 'OUT'} = channel()
  return (
    <Page
      title={title}
      onBack={() => back()}
      bar={
        <BottomBar>
          {isPastCountdown ? <SaleTimer saleStart={saleStart} /> : null}
          <Button wide ariaDisabled={!isOpen} onClick={tap}>
            {isOpen ? texts.button : copy.ended}
          </Button>
          <ShareButton showText={info.showText} picMap={info.picMap} />
        </BottomBar>
      }
    >
      {isOpen ? (
        top && <img className={css.top} src={top} alt={title} />
      ) : (
        <img className={css.top} src={endedImage} alt={copy.ended} />
      )}
      <NoticeTicker notices={info.info} />
      <Card>
        <div className={css.clock}>
          <SaleTimer ref={countdown} saleStart={saleStart} large />
          <SaleStart at={saleStart} />
          <SaleAction isOnSale={phase === 'onSale'} projectId={projectId} skuNo={skuNo} saleStart={saleStart} />
        </div>
      </Card>
      {booked ? (
        <Card>
          <div className={css.booked}>
            <p>{texts.booked(booked)}</p>
            <Button kind="outline" size="small" onClick={seeResult}>
              {texts.seeResult}
            </Button>
          </div>
        </Card>
      ) : null}
      {isOpen ? null : account}
      {banner && <img className={css.banner} src={banner} alt={copy.banner} />}
      {isOpen ? account : null}
      <BookingSheet
        projectId={projectId}
        skuNo={skuNo}
        open={isBooking && isOpen}
        onClose={() => setBooking(false)}
        title={texts.sheetTitle}
        hasCity={info.isDisplayCity}
        values={form.values}
        onChange={form.change}
        channel={{promotionId: channelText(promotionId), openId: channelText(openId), flag: channelText(flag)}}
        onBooked={(isShown) => {
          form.discard()
          // A person who has closed the dialog stays on the page where they are.
          if (isShown) seeResult()
          else setBooking(false)
        }}
        onSeeResult={seeResult}
        onEnded={onOutdated}
      />
    </Page>
  )
}
