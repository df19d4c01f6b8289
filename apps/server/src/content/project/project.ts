import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import type {skuInsure} from '@hmb/contract/home'
import {chinaTime} from '@hmb/rules/time'
import {and, eq} from 'drizzle-orm'
import {projectOf, type RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {projects, skus} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {invalidField} from '../../platform/http/invalid-field.ts'
import {shareData} from '../../platform/http/response-envelope.ts'

export type Project = typeof projects.$inferSelect
export type Sku = typeof skus.$inferSelect

/** The project of the call, as it is stored now; throws `INVALID_FIELD` when it does not exist. */
export async function currentProject(ctx: Pick<RequestContext, 'db' | 'projectId'>): Promise<Project> {
  const project = await findProject(ctx.db, projectOf(ctx))
  if (!project) throw invalidField('projectId')
  return project
}

/** The same from the cached content, which may be half a second old; throws `INVALID_FIELD` when it does not exist. */
export async function cachedProject(ctx: Pick<RequestContext, 'content' | 'projectId'>): Promise<Project> {
  const project = await ctx.content.project(projectOf(ctx))
  if (!project) throw invalidField('projectId')
  return project
}

export async function findProject(db: Database, projectId: string): Promise<Project | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.projectId, projectId))
  return project
}

/** A product, optionally of one project; throws `NOT_FOUND` when it does not exist. */
export async function findSku(db: Database, skuNo: string, projectId = ''): Promise<Sku> {
  const ofProject = projectId ? eq(skus.projectId, projectId) : undefined
  const [sku] = await db
    .select()
    .from(skus)
    .where(and(eq(skus.skuNo, skuNo), ofProject))
  if (!sku) throw new BusinessError(ErrorCode.NOT_FOUND)
  return sku
}

/**
 * The sale status of a product: INSURE on sale, WILL_ONLINE (待上线) before, INSURE_END after the sale.
 *
 * @example
 * saleStatus({saleStart: new Date(0), saleEnd: new Date(9)}, new Date(10)) // 'INSURE_END'
 */
export function saleStatus({saleStart, saleEnd}: Pick<Sku, 'saleStart' | 'saleEnd'>, now: Date) {
  if (now < saleStart) return 'WILL_ONLINE'
  return now > saleEnd ? 'INSURE_END' : 'INSURE'
}

type Offer = ResponseOf<typeof skuInsure>

const lastOffers = new WeakMap<Sku, Offer>()

/**
 * The product as the purchase block shows it; `price` is the current one in fen. The same product, price and status give
 * the same shared data.
 */
export function offerOf(sku: Sku, price: number, now: Date): Offer {
  const last = lastOffers.get(sku)
  const skuInsureStatus = saleStatus(sku, now)
  if (last?.price === price && last.skuInsureStatus === skuInsureStatus) return last
  const {skuNo, skuName, unit, insuredCount, sexLimit, saleStart, saleEnd} = sku
  const offer = shareData({
    skuNo,
    skuName,
    unit,
    price,
    insuredCount,
    sexLimit,
    skuInsureStatus,
    saleStartTime: chinaTime(saleStart),
    saleEndTime: chinaTime(saleEnd),
  })
  lastOffers.set(sku, offer)
  return offer
}
