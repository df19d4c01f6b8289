import type {Hotspot} from './img/image-schema.ts'

/** The accessible name of a hotspot without a name of the operator. */
const hotspot: Record<Hotspot['jumpType'], string> = {
  mode1: '打开链接',
  mode2: '查看协议',
  mode3: '前往本页内容',
  mode4: '播放视频',
  mode5: '邮件接收文件',
  mode6: '查看文件',
  mode7: '查看图片',
}

export const copy = {
  hotspot,
  imageFailed: '图片加载失败',
  image: '图片',
  agreement: '协议',
  documentFailed: '文件加载失败请稍后再试',
  email: {title: '接收文件', address: '邮箱', placeholder: '请输入邮箱', send: '发送', sending: '提交中…'},
  floors: '页面导航',
  countDown: '倒计时',
  days: '天',
  hours: '时',
  minutes: '分',
  seconds: '秒',
  person: '个人中心',
  claim: '理赔服务',
  menu: '底部菜单',
} as const
