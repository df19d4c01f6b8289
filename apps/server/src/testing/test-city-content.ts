import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {cityContent} from '../../content/city-content.ts'

type CityDraft = Parameters<typeof cityContent>[0]

/** The content of a fictional city with borrowed agreements; `changes` replaces fields. */
export const testCityContent = (changes: Partial<CityDraft> = {}) =>
  cityContent({
    code: 'XZ',
    name: '云溪惠民保',
    cssType: 'XZ_CSS',
    price: 6900,
    channels: [PayChannel.WECHAT],
    allowedHosts: [],
    customerUrl: '',
    agreements: 'normal',
    ...changes,
  })
