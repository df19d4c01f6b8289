import {DeviceKind} from '@hmb/contract/codes/device-kind'
import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.personalInfo,
  avatar: '头像',
  name: '姓名',
  noName: '未填写',
  phone: '手机号',
  cancelAccount: '注销账号',
  sessions: '登录设备',
  current: '本机',
  login: '登录时间',
  lastUse: '最近使用',
  endOthers: '退出其他设备',
  endOthersQuestion: '其他设备将需要重新登录，确认退出？',
  othersEnded: '已退出其他设备',
  keepOthers: '再想想',
  logout: '退出登录',
  logoutQuestion: '您确定要退出么？',
  loggedOut: '登出成功',
}

/** The name of each kind of device; an unknown kind is 其他设备. */
export const deviceNames: Readonly<Record<string, string>> = {
  [DeviceKind.WECHAT]: '微信',
  [DeviceKind.IPHONE]: 'iPhone 浏览器',
  [DeviceKind.IPAD]: 'iPad 浏览器',
  [DeviceKind.ANDROID]: '安卓浏览器',
  [DeviceKind.HARMONY]: '鸿蒙浏览器',
  [DeviceKind.COMPUTER]: '电脑浏览器',
}
export const otherDeviceName = '其他设备'
