import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {City} from '@hmb/server/account/city'
import type {ChildPageContent} from '@hmb/server/content/pages/page-content'

/* What an operator would enter for the city; pictures and agreements are borrowed from the one without a name. */

const sku = {
  skuNo: 'HMB-YZ-2026',
  skuName: '云州惠民保2026版',
  price: 5900,
  unit: '人/年',
  sexLimit: '',
  isRenewal: true,
  insuredCount: 5,
  saleStartTime: '2026-10-01 00:00:00',
  saleEndTime: '2027-06-30 23:59:59',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
} as const

const agreements = [
  {id: 'ag-yz-privacy', kind: 'privacy', agreeName: '个人信息保护政策', positions: ['DLU', 'PT_XGXY']},
  {id: 'ag-yz-user', kind: 'user', agreeName: '用户协议', positions: ['DLU', 'PT_XGXY']},
  {id: 'ag-yz-notice', kind: 'notice', agreeName: '投保须知', positions: ['CP_XGXY']},
  {id: 'ag-yz-clause', kind: 'clause', agreeName: '保险条款', positions: ['CP_XGXY']},
  {id: 'ag-yz-account', kind: 'account', agreeName: '医保个人账户支付授权书', positions: ['GZZFSQ']},
] as const

const page: ChildPageContent = {
  pageConfig: {
    title: '云州惠民保',
    shareUrl: '',
    shareTitle: '云州惠民保',
    shareDesc: '一年一保，全家可保',
    shareImg: '/static/img/normal/share.webp',
    shareImgKey: 'share',
  },
  contentList: [
    {
      ...{id: 'b2', type: 'insure', token: 't1', productId: sku.skuNo, insure: {t1: sku.skuName}, imageKey: ''},
      ...{isAsk: false, askUrl: '', isRenewal: true, isSupportMedical: true, insuredCount: sku.insuredCount},
      ...{isNationality: false, isNeedMedicalPlace: false, isRecognizeeNationality: false},
      ...{isNeedRecognizeeMedicalPlace: false, isRecognizeePhone: false},
      rights: {protocolList: []},
      protocol: {
        mainProtocolList: [
          {id: 'ag-yz-notice', name: '投保须知'},
          {id: 'ag-yz-clause', name: '保险条款'},
        ],
        otherProtocolList: [],
      },
    },
  ],
}

export const content: NonNullable<City['content']> = {
  project: {
    code: 'yz',
    projectId: 'hmb-yz',
    projectCode: 'YZ',
    projectName: '云州惠民保',
    cssType: 'YZ_CSS',
    channels: [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT],
    insuredCount: 5,
    skuNo: sku.skuNo,
    skus: [sku],
    homePageId: 'home-yz',
    logo: '/static/img/normal/logo.webp',
    gzhName: '云州惠民保服务号',
    customerUrl: 'https://service.example/customer',
    ...{claimUrl: '', healthUrl: '', claimPlatformUrl: '', openClaim: false, wholePolicyList: false},
    allowedHosts: ['service.example'],
    individualPayment: {
      code: 'YZ',
      blackWord: '可从本人或配偶的医保个人账户支付',
      redWord: '',
      isDoBeforeCheck: false,
    },
    other: {advertisingImg: '', advertisingLink: '', popupBackGround: '', showText: ''},
    images: {shareModelImg: '', shareLogoImg: '', outImg: '', imgInfo: '', imgDetailInfo: ''},
    agreements: agreements.map(({kind, ...agreement}) => ({
      ...agreement,
      kind,
      // The one without a name has no account to pay from.
      agreeContent: `${kind === 'account' ? 'cq' : 'normal'}/${kind}.html`,
      version: '2026.10',
    })),
    files: [],
    medicalPlaces: [
      {
        dictionaryName: '市区',
        dictionaryValue: 'YZ-01',
        children: [{dictionaryName: '云中区', dictionaryValue: 'YZ-01-01', children: []}],
      },
    ],
  },
  pages: [{id: 'home-yz', projectId: 'hmb-yz', childPageContent: JSON.stringify(page)}],
}
