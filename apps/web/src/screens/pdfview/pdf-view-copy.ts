export const copy = {
  title: '文件浏览',
  failed: '文件加载失败请稍后再试',
  refused: '该链接暂不可访问',
  loading: '加载中…',
  previous: '上一页',
  next: '下一页',
  smaller: '缩小',
  larger: '放大',
  save: '保存文件',
  page: (page: number, pages: number) => `第${page}页，共${pages}页`,
} as const
