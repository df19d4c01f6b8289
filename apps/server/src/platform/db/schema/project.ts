import {bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import type {SeededProject} from '../../../../content/seed-types.ts'
import {timestampColumn} from '../column-types.ts'

/** The settings of a project that no query filters by. */
export type ProjectSettings = Pick<
  SeededProject,
  | 'logo'
  | 'gzhName'
  | 'customerUrl'
  | 'servicePhone'
  | 'insurer'
  | 'coverFigures'
  | 'claimUrl'
  | 'healthUrl'
  | 'claimPlatformUrl'
  | 'invoiceUrl'
  | 'insurerPage'
  | 'allowedHosts'
  | 'openClaim'
  | 'wholePolicyList'
  | 'orderLifetimes'
  | 'individualPayment'
  | 'holderProof'
  | 'other'
  | 'images'
  | 'files'
  | 'appointmentPage'
> & {readonly appointments?: readonly StoredAppointment[]}

/** A product that can be booked (预约). Times are China time `yyyy/MM/dd HH:mm:ss`. */
export interface StoredAppointment {
  readonly skuNo: string
  readonly bookingEnd: string
  readonly saleStart: string
  readonly saleEnd: string
}

/** The project of a city. */
export const projects = pgTable('projects', {
  projectId: text('project_id').primaryKey(),
  /** The code of the variant, in lower case. */
  code: text('code').notNull().unique(),
  /** The code for insurers and policy numbers: `CQ`, `normal`. */
  projectCode: text('project_code').notNull(),
  projectName: text('project_name').notNull(),
  cssType: text('css_type').notNull(),
  insuredCount: integer('insured_count').notNull(),
  skuNo: text('sku_no').notNull(),
  homePageId: text('home_page_id').notNull(),
  /** The offered pay channels (支付渠道), in display order. */
  channels: jsonb('channels').$type<string[]>().notNull(),
  settings: jsonb('settings').$type<ProjectSettings>().notNull(),
  position: integer('position').notNull(),
})

/** A product. Amounts are in fen; the cover ends at 24:00 of `insurEndDate`. */
export const skus = pgTable(
  'skus',
  {
    skuNo: text('sku_no').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    skuName: text('sku_name').notNull(),
    /** Price of one insured person. */
    price: integer('price').notNull(),
    unit: text('unit').notNull(),
    /** Accepted sex: '' both, '01' men only, '02' women only. */
    sexLimit: text('sex_limit').notNull(),
    insuredCount: integer('insured_count').notNull(),
    saleStart: timestampColumn('sale_start').notNull(),
    saleEnd: timestampColumn('sale_end').notNull(),
    insurStartDate: text('insur_start_date').notNull(),
    insurEndDate: text('insur_end_date').notNull(),
    isRenewal: boolean('is_renewal').notNull(),
    /** The product of the next season, for which orders with auto-renewal (自动续保) are renewed; '' while there is none. */
    renewalSkuNo: text('renewal_sku_no').notNull().default(''),
    /** Required data, the same flags as on the purchase block: first of the applicant, then of the insured person. */
    isNationality: boolean('is_nationality').notNull(),
    isNeedMedicalPlace: boolean('is_need_medical_place').notNull(),
    isRecognizeeNationality: boolean('is_recognizee_nationality').notNull(),
    isNeedRecognizeeMedicalPlace: boolean('is_need_recognizee_medical_place').notNull(),
    isRecognizeePhone: boolean('is_recognizee_phone').notNull(),
  },
  (table) => [index('skus_project').on(table.projectId)],
)

/** A page as the operator composed it; `content` is the JSON text of `childPageContent`. */
export const pages = pgTable(
  'pages',
  {
    id: text('id').notNull(),
    /** Name of a subpage; '' for the page itself. */
    sub: text('sub').notNull().default(''),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.projectId),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({columns: [table.id, table.sub]})],
)

/** An agreement; `content` is the path of its text under `/static/agree/`. */
export const agreements = pgTable(
  'agreements',
  {
    id: text('id').primaryKey(),
    /** null for all projects (通用). */
    projectId: text('project_id').references(() => projects.projectId),
    name: text('name').notNull(),
    content: text('content').notNull(),
    version: text('version').notNull(),
    /** Display positions such as DLU. */
    positions: jsonb('positions').$type<string[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('agreements_project').on(table.projectId)],
)

/** An entry of a dictionary with its children. */
export interface DictionaryEntry {
  dictionaryName: string
  dictionaryValue: string
  children: DictionaryEntry[]
}

/** The entries of a category. Categories that differ from city to city have a project, all others ''. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    category: text('category').notNull(),
    projectId: text('project_id').notNull().default(''),
    entries: jsonb('entries').$type<DictionaryEntry[]>().notNull(),
  },
  (table) => [primaryKey({columns: [table.category, table.projectId]})],
)

/**
 * One row. Triggers raise the version with each change of a project, product, page, agreement or dictionary. So servers
 * know when to read them again.
 */
export const contentVersion = pgTable('content_version', {
  /** Always true. */
  single: boolean('single').primaryKey().default(true),
  version: bigint('version', {mode: 'bigint'}).notNull(),
})

/** The hash of the last seeded content. A start without changes writes nothing. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: timestampColumn('seeded_at').notNull(),
})
