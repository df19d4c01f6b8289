// The payment (收银台) and its result by their paths. They are one chunk: a person who pays needs the result next.
export {InsureResultScreen as insureResult} from './insureResult/InsureResultScreen.tsx'
export {PaymentScreen as payment} from './payment/PaymentScreen.tsx'
