/** In the user memory, the ids of the family members whom the next purchase preselects (再次投保). The order detail writes them. */
export const insureAgainKey = 'insureAgain'
