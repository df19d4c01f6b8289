import type {RequestOf, ResponseOf} from '../endpoint.ts'
import type {skuInsure} from '../home.ts'

/** A page of the operator, embedded in the HTML so that the browser does not request it. */
export interface PrerenderedPage {
  id: string
  /** '' for the page itself. */
  sub: string
  projectId: string
  childPageContent: string
  /** The product of the page's purchase block, with its price at the time of rendering. Absent without a block or product. */
  product?: {request: RequestOf<typeof skuInsure>; response: ResponseOf<typeof skuInsure>}
}

/** The id of the element whose text is a {@link PrerenderedPage} as JSON. */
export const prerenderedPageId = 'page'
