import {claimDescriptionFiles} from '@hmb/contract/claim-file'
import {api, queryFor} from '@hmb/shell/api'

const claimFile = api.injectEndpoints({
  endpoints: (build) => ({
    /** The files that describe how to claim (理赔说明). */
    claimFiles: build.query({...queryFor(claimDescriptionFiles), providesTags: ['Project']}),
  }),
})

export const {useClaimFilesQuery} = claimFile
