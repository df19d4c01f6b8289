/** The draft with the ids of the family members whom the next purchase preselects (再次投保). The order detail writes it. */
export const insureAgainDraft = 'insureAgain'
