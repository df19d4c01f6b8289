export const copy = {
  copy: '复制',
  copyOf: (name: string) => `复制${name}`,
  copied: '复制成功',
  notCopied: '复制失败，请长按号码复制',
} as const
