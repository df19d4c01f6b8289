/** The content of the stand-in: one project with a home page, a product and one agreement. */
export const projectId = 'hmb-cq'
export const homePageId = 'page-1'
export const skuNo = 'SKU-1'
/** For one person, in fen. */
export const price = 6900

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 400"><rect width="750" height="400" fill="#1558d6"/></svg>'
const terms =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>用户协议</title><h1>用户协议</h1><p>示例</p></html>'

/** Files outside the build, by path. */
export const files: Readonly<Record<string, {type: string; body: string}>> = {
  '/static/img/top.svg': {type: 'image/svg+xml', body: picture},
  '/static/agree/terms.html': {type: 'text/html; charset=utf-8', body: terms},
}

export const agreement = {id: 'ag-1', agreeName: '用户协议', agreeContent: 'terms.html', version: '1'}

export const project = {
  projectId,
  projectName: '示例惠民保',
  projectCode: 'CQ',
  cssType: 'CQ_CSS',
  skuNo,
  homePageId,
  logo: '',
  gzhName: '',
  customerUrl: '',
  servicePhone: '',
  claimUrl: '',
  healthUrl: '',
  claimPlatformUrl: '',
  allowedHosts: [],
}

export const product = {
  skuNo,
  skuName: '示例惠民保',
  unit: '份',
  price,
  skuInsureStatus: 'INSURE',
  insuredCount: 5,
  sexLimit: '',
  saleStartTime: '2026-01-01 00:00:00',
  saleEndTime: '2099-12-31 23:59:59',
}

const hotspot = {top: 40, left: 40, width: 200, height: 64, imgHeight: 400, jumpType: 'mode1', jumpLink: '/orderList'}

/** `childPageContent` of the home page. */
export const pageContent = JSON.stringify({
  pageConfig: {title: '示例惠民保', shareUrl: '', shareTitle: '', shareDesc: '', shareImg: '', shareImgKey: ''},
  contentList: [
    {
      id: 'b1',
      type: 'img',
      url: '/static/img/top.svg',
      alt: '示例惠民保，69元起',
      width: 750,
      imgHeight: 400,
      hotspots: [{...hotspot, name: '我的订单'}],
    },
    {
      id: 'b2',
      type: 'insure',
      token: 't1',
      productId: skuNo,
      insure: {t1: '示例惠民保'},
      imageKey: '',
      isAsk: false,
      askUrl: '',
      isRenewal: false,
      isSupportMedical: false,
      isNationality: false,
      isNeedMedicalPlace: false,
      isRecognizeeNationality: false,
      isNeedRecognizeeMedicalPlace: false,
      isRecognizeePhone: false,
      insuredCount: 5,
      rights: {protocolList: []},
      protocol: {mainProtocolList: [], otherProtocolList: []},
    },
  ],
})
