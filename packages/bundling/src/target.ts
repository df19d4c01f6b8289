/** Old Android webviews and iOS 13 are still in people's hands. */
export const target = ['chrome79', 'ios13']
