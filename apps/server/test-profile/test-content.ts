import {Sex} from '@hmb/contract/codes/sex'
import {and, eq, gt} from 'drizzle-orm'
import {coverYear, mainSku, projectBy} from '../content/catalog.ts'
import {countDownBlock, productPage} from '../content/pages/home-page.ts'
import type {AppointmentProduct, SeededProject, Sku, StoredPage} from '../content/seed-types.ts'
import type {PriceRequest, SeedContent} from '../src/context/server-plugin.ts'
import {validations} from '../src/platform/db/schema/purchase.ts'
import {validSince} from '../src/sale/purchase/validation-age.ts'
import {sampleClaims} from './claim-reports.ts'

/** Orders of this promotion expire after 20 s, in every project. */
export const shortPromotion = {promotionId: 'HMB-SHORT', orderSeconds: 20}

/** The price of this product rises by {@link priceRise} fen while a person buys it. */
const risingSkuNo = 'HMB-CQ-PRICE'
const priceRise = 100

const chongqing = projectBy('cq')
/** The next edition (待上线). */
const nextSkuNo = 'HMB-CQ-SOON'

/** Chongqing's test products: not yet on sale (待上线), no longer on sale (已下线), for women only, and with a rising price. */
const testSkus: readonly Sku[] = [
  {...mainSku('cq'), skuNo: nextSkuNo, skuName: '重庆惠民保2027版', ...coverYear(2028)},
  {...mainSku('cq'), skuNo: 'HMB-CQ-END', skuName: '重庆惠民保2025版', ...coverYear(2026)},
  {...mainSku('cq'), skuNo: 'HMB-CQ-WOMEN', skuName: '重庆惠民保2026女性版', sexLimit: Sex.FEMALE},
  {...mainSku('cq'), skuNo: risingSkuNo, skuName: '重庆惠民保2026调价版'},
]

/** Orders of Chongqing's main product are renewed with its next edition. */
const withRenewalSku = (sku: Sku): Sku => (sku.skuNo === chongqing.skuNo ? {...sku, renewalSkuNo: nextSkuNo} : sku)

/** More than a year in hours: booking has ended on every day of the season. */
const endedBookingHours = 400 * 24

/** The appointments of a project for tests: P1 can be booked, P2 no longer and is not on sale yet, P3 is on sale. */
const testAppointments = ({projectCode}: Pick<SeededProject, 'projectCode'>): AppointmentProduct[] => {
  const sku = `HMB-${projectCode.toUpperCase()}-P`
  return [
    // Two editions ahead: the sale of the next one may start tomorrow.
    {skuNo: `${sku}1`, ...saleOf(2029), bookingEndsHours: 4},
    {skuNo: `${sku}2`, ...saleOf(2028), bookingEndsHours: endedBookingHours},
    {skuNo: `${sku}3`, ...saleOf(2027), bookingEndsHours: 4},
  ]
}

const saleOf = (year: number) => {
  const {saleStartTime, saleEndTime} = coverYear(year)
  return {saleStartTime, saleEndTime}
}

/** One page per test product, and a page whose JSON is cut off. */
const testPages = (): StoredPage[] => [
  ...testSkus.map((sku) => {
    const countDown =
      sku.skuNo === nextSkuNo
        ? countDownBlock('距参保开始', sku.saleStartTime)
        : countDownBlock('距参保结束', sku.saleEndTime)
    return storedPage(
      sku.skuNo.replace('HMB-CQ-', '').toLowerCase(),
      JSON.stringify(productPage(chongqing, sku, countDown)),
    )
  }),
  storedPage('broken', '{"pageConfig":{"title":"重庆惠民保"},"contentList":[{"id":"b1","type":"img"'),
]

const storedPage = (suffix: string, childPageContent: string): StoredPage => ({
  id: `${chongqing.homePageId}-${suffix}`,
  projectId: chongqing.projectId,
  childPageContent,
})

/** Adds the test products, their pages, the test appointments, the short promotion and the sample claims. */
export const addTestContent = ({projects, pages}: SeedContent): SeedContent => ({
  projects: projects.map(
    (project): SeededProject => ({
      ...project,
      skus:
        project.projectId === chongqing.projectId ? [...project.skus.map(withRenewalSku), ...testSkus] : project.skus,
      ...(project.appointmentProducts && {
        appointmentProducts: [...project.appointmentProducts, ...testAppointments(project)],
      }),
      orderLifetimes: {...project.orderLifetimes, [shortPromotion.promotionId]: shortPromotion.orderSeconds},
    }),
  ),
  pages: [...pages, ...testPages()],
  claims: sampleClaims,
})

/** The price rises after the user's first validation (核验), so that the page still shows the old price when the order is placed. */
export async function risingPrice(price: number, {db, now, skuNo, userId}: PriceRequest): Promise<number> {
  if (skuNo !== risingSkuNo || !userId) return price
  const [validation] = await db
    .select({at: validations.validatedAt})
    .from(validations)
    .where(
      and(eq(validations.userId, userId), eq(validations.skuNo, skuNo), gt(validations.validatedAt, validSince(now))),
    )
    .limit(1)
  return validation ? price + priceRise : price
}
