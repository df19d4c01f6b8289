export const copy = {
  saving: '正在保存…',
  saved: '文件已开始保存',
  failed: '文件加载失败请稍后再试',
  tooMany: '操作频繁，请稍后再试',
  loggedOut: '登录已失效，请重新登录后保存',
  inApp: '当前应用内无法保存文件，请点右上角菜单，选择在浏览器中打开后保存',
} as const
