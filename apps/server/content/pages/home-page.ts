import {isAccountChannel} from '@hmb/rules/refund'
import {agreementId, agreementName} from '../agreements.ts'
import type {Project} from '../catalog.ts'
import {projectBy, projects} from '../catalog.ts'
import {covers} from '../cover.ts'
import type {Sku, StoredPage} from '../seed-types.ts'
import {themeOf, type VariantCode} from '../variant.ts'
import type {Area} from './image-areas.ts'
import {benefits, hero, imageWidth, rules} from './image-areas.ts'
import type {Block, ChildPageContent, Hotspot, InsureBlock, Protocol} from './page-content.ts'
import {benefitsAlt, pictureAlt, rulesAlt, textBlocks} from './text-blocks.ts'

type Kind = Parameters<typeof agreementId>[1]

const areaOn = (area: Area, imgHeight: number) => ({...area, imgHeight})

const protocol = (code: string, kind: Kind): Protocol => ({id: agreementId(code, kind), name: agreementName(kind)})

const heroHotspots = (project: Project): Hotspot[] => {
  const {code} = project
  const {height, areas} = hero
  return [
    {...areaOn(areas.buy, height), jumpType: 'mode3', jumpTarget: 'b2', name: '立即投保'},
    {...areaOn(areas.orders, height), jumpType: 'mode1', jumpLink: '/orderList', name: '我的订单'},
    {...areaOn(areas.clause, height), jumpType: 'mode2', protocolId: agreementId(code, 'clause'), name: '保险条款'},
    {
      ...areaOn(areas.video, height),
      jumpType: 'mode4',
      url: `/static/video/intro-${themeOf[code]}.mp4`,
      name: '产品视频',
    },
    {...areaOn(areas.form, height), jumpType: 'mode5', fileId: `f-${code}-form`, name: '邮件接收材料'},
    {...areaOn(areas.guide, height), jumpType: 'mode2', protocolId: agreementId(code, 'claim'), name: '理赔指引'},
    {
      ...areaOn(areas.picture, height),
      jumpType: 'mode7',
      url: `/static/img/${code}/pop.webp`,
      name: '一图看懂保障',
      alt: pictureAlt(project),
    },
  ]
}

const image = (id: string, url: string, alt: string, imgHeight: number, hotspots: Hotspot[]): Block => ({
  id,
  type: 'img',
  url,
  alt,
  width: imageWidth,
  imgHeight,
  hotspots,
})

const benefitsImage = (project: Project): Block => {
  const {code} = project
  const {height, areas} = benefits(covers[code].benefits.length)
  return image('b8', `/static/img/${code}/benefits.webp`, benefitsAlt(project), height, [
    {...areaOn(areas.clause, height), jumpType: 'mode2', protocolId: agreementId(code, 'clause'), name: '查看保险条款'},
  ])
}

const rulesImage = (project: Project): Block => {
  const {code} = project
  return image('b9', `/static/img/${code}/rules.webp`, rulesAlt(project), rules.height, [
    {
      ...areaOn(rules.areas.notice, rules.height),
      jumpType: 'mode2',
      protocolId: agreementId(code, 'notice'),
      name: '投保须知',
    },
    {...areaOn(rules.areas.guide, rules.height), jumpType: 'mode6', fileId: `f-${code}-guide`, name: '理赔指引（PDF）'},
  ])
}

type Sold = Pick<Project, 'channels' | 'askUrl'> & {code: string}

/** The block that sells a product. */
export const insureBlock = ({code, channels, askUrl}: Sold, sku: Sku): InsureBlock => {
  const needsPlace = code === 'ah' || code === 'js'
  const needsNationality = code === 'bj'
  return {
    id: 'b2',
    type: 'insure',
    token: 't1',
    productId: sku.skuNo,
    insure: {t1: sku.skuName},
    imageKey: '',
    isAsk: askUrl !== '',
    askUrl,
    isRenewal: sku.isRenewal,
    isSupportMedical: channels.some(isAccountChannel),
    isNationality: needsNationality,
    isNeedMedicalPlace: needsPlace,
    isRecognizeeNationality: needsNationality,
    isNeedRecognizeeMedicalPlace: needsPlace,
    isRecognizeePhone: code === 'normal',
    insuredCount: sku.insuredCount,
    rights: {protocolList: [protocol(code, 'rights')]},
    protocol: {
      mainProtocolList: [protocol(code, 'notice'), protocol(code, 'exclusion'), protocol(code, 'health')],
      otherProtocolList: [protocol(code, 'clause'), protocol(code, 'privacy')],
    },
  }
}

export const countDownBlock = (title: string, at: string): Block => ({
  id: 'b4',
  type: 'countDown',
  title,
  endTime: at.replaceAll('-', '/'),
})

/** The page that sells one product of a project. */
export const productPage = (project: Project, sku: Sku, countDown: Block): ChildPageContent => {
  const {code, projectName, theme} = project
  const {slogan} = covers[code]
  const {cover, example, faq, trust} = textBlocks(project)
  return {
    pageConfig: {
      title: projectName,
      shareUrl: '',
      shareTitle: projectName,
      shareDesc: slogan,
      shareImg: `/static/img/${code}/share.webp`,
      shareImgKey: 'share',
    },
    contentList: [
      image(
        'b1',
        `/static/img/${code}/top.webp`,
        `${projectName}，${sku.price / 100}元起，每人每年。${slogan}`,
        hero.height,
        heroHotspots(project),
      ),
      countDown,
      insureBlock(project, sku),
      {
        id: 'b3',
        type: 'select',
        tabs: [
          {name: '产品介绍', target: 'b1'},
          {name: '立即投保', target: 'b2'},
          {name: '保障责任', target: cover.id},
          {name: '须知理赔', target: 'b9'},
        ],
      },
      cover,
      example,
      benefitsImage(project),
      rulesImage(project),
      faq,
      trust,
      {id: 'b5', type: 'person', icon: `/static/img/${theme}/person.webp`},
      {id: 'b6', type: 'claim', title: '理赔服务', icon: `/static/img/${theme}/claim.webp`},
      {
        id: 'b7',
        type: 'tab',
        items: [
          {name: '首页', icon: '', jumpLink: ''},
          {name: '我的', icon: '', jumpLink: '/personalCore'},
        ],
      },
    ],
  }
}

const skuBy = (project: Project, skuNo: string): Sku => {
  const sku = project.skus.find((one) => one.skuNo === skuNo)
  if (!sku) throw new Error(`${project.projectId} has no SKU ${skuNo}`)
  return sku
}

/**
 * The content of a project's home page.
 * @example homePage('cq').pageConfig.title // '重庆惠民保'
 */
export const homePage = (variant: VariantCode): ChildPageContent => {
  const project = projectBy(variant)
  const sku = skuBy(project, project.skuNo)
  return productPage(project, sku, countDownBlock('距参保结束', sku.saleEndTime))
}

/**
 * Every page of every project, as it is stored.
 * @example allPages().find(({id}) => id === 'home-cq')?.projectId // 'hmb-cq'
 */
export const allPages = (): StoredPage[] => [
  ...projects.map(({code, projectId, homePageId}) => ({
    id: homePageId,
    projectId,
    childPageContent: JSON.stringify(homePage(code)),
  })),
]
