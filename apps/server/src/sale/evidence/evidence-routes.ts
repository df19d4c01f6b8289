import {ErrorCode} from '@hmb/contract/codes/error-code'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {projectOf} from '../../context/deps.ts'
import {handle} from '../../context/route.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {recordConsent} from './consent-evidence.ts'
import {termsOfConsent} from './consent-terms.ts'

export const evidenceRoutes = [
  handle(agreeVersions, async ({ids}, {content}) => {
    const found = await Promise.all(ids.split(',').map((id) => content.agreement(id)))
    return found.flatMap((agreement) => (agreement ? [{id: agreement.id, version: agreement.version}] : []))
  }),

  handle(evidenceAdd, async ({kind, subjectId, version, at}, ctx) => {
    // Only a browser that has opened a page may report evidence, because the limit counts by browser.
    if (!ctx.session.id && !ctx.visitor.id) throw new BusinessError(ErrorCode.INVALID_REQUEST)
    const projectId = projectOf(ctx)
    const terms = (await termsOfConsent(ctx, kind, subjectId)).find((one) => one.version === version)
    if (!terms) throw new BusinessError(ErrorCode.AGREEMENT_UPDATED)
    return {hash: await recordConsent(ctx, terms, {projectId, at})}
  }),
]
