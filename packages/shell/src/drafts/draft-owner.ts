/** The key of the user id that the drafts belong to. */
export const draftOwner = 'userId'
