export const copy = {loading: '加载中…'} as const
