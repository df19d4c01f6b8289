import type {FileProblem} from './paged-document.ts'

const failed = '文件加载失败请稍后再试'

export const copy = {
  title: '文件浏览',
  refused: '该链接暂不可访问',
  loading: '加载中…',
  progress: (percent: number) => `加载中… ${percent}%`,
  previous: '上一页',
  next: '下一页',
  smaller: '缩小',
  larger: '放大',
  save: '保存文件',
  openOriginal: '打开原文件',
  back: '返回',
  choosePage: '选择页码',
  page: (page: number, pages: number) => `第${page}页，共${pages}页`,
  zoom: (percent: number) => `缩放${percent}%`,
  truncated: '文件不完整，部分内容可能无法显示',
  problem: {
    failed: {message: failed},
    missing: {message: failed},
    viewer: {message: failed},
    empty: {title: '文件内容为空', message: '该文件没有内容，请联系客服获取'},
    'not-pdf': {title: '无法浏览该文件', message: '该文件不是PDF格式，请使用其他应用打开或联系客服'},
    encrypted: {title: '文件已加密', message: '打开该文件需要密码，请保存后使用密码打开'},
    damaged: {title: '文件不完整或已损坏', message: '请重试，仍无法打开时请联系客服'},
    unsupported: {title: '当前浏览器无法浏览该文件', message: '请保存后使用其他应用打开，或升级浏览器'},
    page: {title: '本页无法显示', message: '请查看其他页，或保存后使用其他应用打开'},
  } satisfies Record<FileProblem, {title?: string; message: string}>,
} as const
