import type {pages, projects, skus} from '../platform/db/schema/project.ts'

/** Content as everybody sees it, at most half a second old. What money depends on reads the database instead. */
export interface ShownContent {
  project(projectId: string): Promise<typeof projects.$inferSelect | undefined>
  /** Throws `NOT_FOUND` when the product does not exist. */
  sku(skuNo: string, projectId: string): Promise<typeof skus.$inferSelect>
  /** A page of the operator; `sub` is the name of a subpage, or ''. */
  page(id: string, sub: string): Promise<Pick<typeof pages.$inferSelect, 'projectId' | 'content'> | undefined>
}
