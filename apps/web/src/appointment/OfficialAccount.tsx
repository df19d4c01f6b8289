import type {AppointmentInfo} from '../data/appointment-queries.ts'
import css from './appointment.module.css'
import {copy} from './appointment-copy.ts'

/** The official account (公众号) to follow: logo, name and QR code. An image that is not set is left out. */
export function OfficialAccount({gzhName, picMap}: Pick<AppointmentInfo, 'gzhName' | 'picMap'>) {
  const {LOGO_ICON: logo = '', QR_CODE: qrCode = ''} = picMap ?? {}
  return (
    <div className={css.account}>
      {logo ? <img className={css.logo} src={logo} alt="" /> : null}
      <p className={css.sentence}>
        {copy.follow}
        <span className={css.phrase}>{copy.account(gzhName)}</span>
        <span className={css.phrase}>{copy.insureLater}</span>
      </p>
      {qrCode ? (
        <>
          <img className={css.qr} src={qrCode} alt={copy.qrCode} />
          <p className={css.hold}>{copy.hold}</p>
        </>
      ) : null}
    </div>
  )
}
