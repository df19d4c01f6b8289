/** The request for the family of the account. The early request is equal, so that the screen's call gets its response. */
export const familyListRequest = {source: '2'}
