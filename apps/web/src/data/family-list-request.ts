/** What the family of the account is requested with. The early request is the same, so that the screen's call takes its response. */
export const familyListRequest = {source: '2'}
