import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useDraft} from '@hmb/shell/use-draft'
import {phoneInput} from '@hmb/validators/phone'
import {useEffect, useEffectEvent} from 'react'
import {appointmentPaths} from '../../appointment/appointment-paths.ts'
import {useFormDrafts} from '../../person-form/use-form-drafts.ts'

export interface BookingValues {
  phone: string
  /** `channelNo`; '' while none is chosen. */
  cityNo: string
  agreed: boolean
}

interface BookingForm {
  values: BookingValues
  change(changed: Partial<BookingValues>): void
  discard(): void
}

/** The owner of the draft: a booking needs no login. */
const draftOwner = 'visitor'

/**
 * The input of the booking dialog. Phone and city are kept over a reload, the consent is not. The phone starts with
 * `userPhone` of the address, else with the phone of the session. `userPhone` is removed from the address, so that no
 * log, history or link contains it.
 *
 * @example
 * const {values, change} = useBookingForm({projectId, skuNo, sessionPhone: info.userPhone})
 */
export function useBookingForm(product: {projectId: string; skuNo: string; sessionPhone: string}): BookingForm {
  const {projectId, skuNo, sessionPhone} = product
  const {go} = useNavigation()
  const userPhone = useQueryValues().get('userPhone') ?? ''
  const drafts = useFormDrafts('appointment', draftOwner)
  // In memory only, because a consent is neither valid for the next person nor for a later agreement.
  const [agreed, setAgreed] = useDraft(`appointment.agreed.${skuNo}`, false)
  const values: BookingValues = {phone: sessionPhone, cityNo: '', ...drafts.read(skuNo), agreed}
  function change({agreed: ticked = agreed, ...typed}: Partial<BookingValues>) {
    setAgreed(ticked)
    // Only typed values, because the phone of the session must not be shown to another person.
    drafts.write(skuNo, {...drafts.read(skuNo), ...typed})
  }

  const moveUserPhone = useEffectEvent(() => {
    change({phone: phoneInput(userPhone)})
    go(appointmentPaths.index({projectid: projectId, skuNo}), {replace: true})
  })
  useEffect(() => {
    if (userPhone !== '') moveUserPhone()
  }, [userPhone])

  return {
    values,
    change,
    discard() {
      setAgreed(false)
      drafts.discard(skuNo)
    },
  }
}
