import type {SkeletonProps} from '@hmb/ui/Skeleton'

const card = (lines?: number): SkeletonProps => (lines === undefined ? {kind: 'card'} : {kind: 'card', lines})
const fields = (lines: number): SkeletonProps => ({kind: 'fields', lines})
const plainFields = (lines: number): SkeletonProps => ({kind: 'fields', lines, plain: true})
const rows = (lines: number): SkeletonProps => ({kind: 'rows', lines})
const image = (height: number): SkeletonProps => ({kind: 'image', height})
const order: SkeletonProps = {kind: 'order'}
const state: SkeletonProps = {kind: 'state'}

/**
 * The skeletons of each screen while its data loads, by its route. They are as high as the data, so that the layout does not
 * shift.
 */
const screenSkeletons: Readonly<Record<string, readonly SkeletonProps[]>> = {
  orderList: [order, order, order],
  policyList: [fields(4), fields(4), fields(4)],
  policyDetail: [card(3), fields(4), fields(4), fields(4)],
  manageFamily: [{kind: 'rows', lines: 3, plain: true}],
  addInsure: [plainFields(6)],
  personalInfo: [plainFields(3)],
  editPhone: [fields(3)],
  logoutPage: [plainFields(1), card(2), card(3)],
  // As high as the amount of an order for one person.
  payment: [{kind: 'amount', height: 215}, rows(2)],
  insureResult: [state, plainFields(5)],
  orderDetail: [card(2), fields(4), fields(4)],
  payDetail: [state, plainFields(7)],
  refundApply: [card(3), rows(3)],
  refundComfirm: [card(3), rows(3)],
  refundReason: [card(3), rows(3)],
  refundFinish: [state],
  refundDetail: [{kind: 'amount'}, plainFields(8)],
  addGroupInsurance: [plainFields(6)],
  groupInsuranceList: [fields(5), fields(5)],
  middlePage: [],
  preheatIndex: [image(210), card(1), card(3), image(506)],
  preheatResult: [{kind: 'card', height: 340}],
  agreementList: [fields(3)],
  protocol: [{lines: 12}],
  videoplay: [],
  pdfview: [{lines: 12}],
  limitingPage: [],
  login: [{lines: 4}],
  authorization: [{lines: 4}],
  personalCore: [card(2), card(3), card(3)],
}

/**
 * The skeletons of a screen.
 *
 * @example
 * skeletonsOf('editPhone') // [{kind: 'fields', lines: 3}]
 */
export const skeletonsOf = (route: string): readonly SkeletonProps[] => screenSkeletons[route] ?? [card(), card()]
