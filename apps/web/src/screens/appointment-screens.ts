import {PreheatIndexScreen} from './preheatIndex/PreheatIndexScreen.tsx'
import {PreheatResultScreen} from './preheatResult/PreheatResultScreen.tsx'

/** The appointment pages (预约) by the end of their paths. They are one chunk: a booking leads from one to the other. */
export const appointmentScreens = {
  Index: PreheatIndexScreen,
  Result: PreheatResultScreen,
}
