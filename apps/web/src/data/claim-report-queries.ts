import {reporterQuery, reportNewest} from '@hmb/contract/claim'
import {api, queryFor} from '@hmb/shell/api'

const claimReport = api.injectEndpoints({
  endpoints: (build) => ({
    /** The person who reported claims (报案), with the number of reports. */
    reporter: build.query({...queryFor(reporterQuery), providesTags: ['User']}),
    newestReport: build.query({...queryFor(reportNewest), providesTags: ['User']}),
  }),
})

export const {useReporterQuery, useNewestReportQuery} = claimReport
