import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {cityContent} from '@hmb/server/content/city-content'

/** The content that an operator would enter for the city. Its agreements are those of Chongqing, where people pay from accounts too. */
export const content = cityContent({
  code: 'YZ',
  name: '云州惠民保',
  cssType: 'YZ_CSS',
  price: 5900,
  channels: [PayChannel.WECHAT, PayChannel.MEDICAL_ACCOUNT],
  allowedHosts: ['service.example'],
  customerUrl: 'https://service.example/customer',
  agreements: 'cq',
  project: {
    individualPayment: {
      code: 'YZ',
      blackWord: '可从本人或配偶的医保个人账户支付',
      redWord: '',
      isDoBeforeCheck: false,
    },
  },
})
