import {emailFile, fileUrl} from '@hmb/contract/file'
import {api, ask} from '@hmb/shell/api'

const file = api.injectEndpoints({
  endpoints: (build) => ({
    /** The address of an operator's file. */
    fileUrl: build.query(ask(fileUrl)),
    emailFile: build.mutation(ask(emailFile)),
  }),
})

export const {useLazyFileUrlQuery, useEmailFileMutation} = file
