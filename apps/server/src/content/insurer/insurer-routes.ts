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
      // An identity in the address identifies no one.
      userOpenId: ctx.openId,
    }
  }),
]
