/** The maximum number of names in a toast. */
const shownNames = 3

export const insureAgainCopy = {
  selected: (names: readonly string[]) =>
    `已选好被保人：${names.slice(0, shownNames).join('、')}${names.length > shownNames ? `等${names.length}人` : ''}`,
} as const
