import {baseInfo, projectExt, projectExtOther, sysTimestamp, topicPage} from '@hmb/contract/project'
import {handle} from '../../context/route.ts'
import {cachedProject, type Project} from './project.ts'

export const projectRoutes = [
  handle(projectExt, async ({extType}, ctx) => {
    // The first call of every page: from here on the browser has an id, to which its events belong.
    if (extType === 'CSS' && !ctx.session.id && !ctx.visitor.id) ctx.visitor.startEarly()
    return extension(await cachedProject(ctx), extType)
  }),

  handle(projectExtOther, async (_, ctx) => (await cachedProject(ctx)).settings.other),

  handle(baseInfo, async (_, ctx) => {
    const {projectId, projectName, projectCode, cssType, skuNo, homePageId, settings} = await cachedProject(ctx)
    const {
      logo,
      gzhName,
      customerUrl,
      servicePhone = '',
      claimUrl,
      healthUrl,
      claimPlatformUrl,
      allowedHosts,
    } = settings
    return {
      projectId,
      projectName,
      projectCode,
      cssType,
      skuNo,
      homePageId,
      logo,
      gzhName,
      customerUrl,
      servicePhone,
      claimUrl,
      healthUrl,
      claimPlatformUrl,
      allowedHosts: [...allowedHosts],
    }
  }),

  handle(topicPage, async (_, ctx) => ({customerUrl: (await cachedProject(ctx)).settings.customerUrl})),

  handle(sysTimestamp, async (_, ctx) => ctx.now.getTime()),
]

/** An extension of the project. An unknown extension is an empty object, not an error. */
function extension({cssType, insuredCount, settings}: Project, extType: string) {
  switch (extType) {
    case 'CSS':
      return {css: {cssType, insuredCount}}
    case 'INSURE_CLAIM_INFO':
      return {insureClaimInfo: {openClaim: settings.openClaim}}
    case 'IND_PYMT':
      return {individualPaymentCityCode: settings.individualPayment}
    default:
      return {}
  }
}
