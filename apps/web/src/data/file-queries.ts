import {emailFile, fileUrl} from '@hmb/contract/file'
import {api, queryFor} from '@hmb/shell/api'

const file = api.injectEndpoints({
  endpoints: (build) => ({
    /** The address of an operator's file. */
    fileUrl: build.query(queryFor(fileUrl)),
    emailFile: build.mutation(queryFor(emailFile)),
  }),
})

export const {useLazyFileUrlQuery, useEmailFileMutation} = file
