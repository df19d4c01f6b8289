// The appointment pages (预约) by their paths. They are one chunk: a booking leads from one to the other.
export {PreheatIndexScreen as preheatIndex} from './preheatIndex/PreheatIndexScreen.tsx'
export {PreheatResultScreen as preheatResult} from './preheatResult/PreheatResultScreen.tsx'
