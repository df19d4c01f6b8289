export const copy = {
  title: '阅读并同意协议',
  agree: '同意并继续',
  later: '再看看',
}
