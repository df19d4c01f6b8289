import {insurerRedirect} from '@hmb/contract/insurer'
import {handle} from '../../context/route.ts'
import {currentProject} from '../project/project.ts'

export const insurerRoutes = [
  handle(insurerRedirect, async (_, ctx) => {
    const {insurerPage} = (await currentProject(ctx)).settings
    return {
      insureLink: insurerPage?.link ?? '',
      insurCompanyCode: insurerPage?.companyCode ?? '',
      agentId: insurerPage?.agentId ?? '',
      // The address is not trusted, so that an identity in it is ignored.
      userOpenId: ctx.openId,
    }
  }),
]
