import {channelText} from '@hmb/contract/channel-text'
import type {RequestOf} from '@hmb/contract/endpoint'
import {insurerRedirect} from '@hmb/contract/insurer'
import type {Channel} from '@hmb/rules/channel'
import {api, queryFor} from '@hmb/shell/api'

/** The request for the address of the insurer's page, with the WeChat identity and the channel of the page's own address. */
export const insurerRedirectRequest = ({
  openId = '',
  whiteChannel = '',
}: Channel): RequestOf<typeof insurerRedirect> => ({
  openid: channelText(openId),
  whiteChannel: channelText(whiteChannel),
})

/** For code that reads the address without a component. */
export const insurerApi = api.injectEndpoints({
  endpoints: (build) => ({insurerRedirect: build.query(queryFor(insurerRedirect))}),
})

export const {useInsurerRedirectQuery} = insurerApi
