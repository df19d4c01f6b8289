import {pageBrowse, skuInsure} from '@hmb/contract/home'
import {agreeById} from '@hmb/contract/project'
import {api, ask} from '@hmb/shell/api'

const home = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page that an operator composed. */
    operatorPage: build.query({...ask(pageBrowse), providesTags: ['Page']}),
    sku: build.query({...ask(skuInsure), providesTags: ['Sku']}),
    agreement: build.query(ask(agreeById)),
  }),
})

export const {useOperatorPageQuery, useSkuQuery, useAgreementQuery} = home
