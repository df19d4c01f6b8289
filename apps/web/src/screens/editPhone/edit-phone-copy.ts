import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.editPhone,
  verifyTitle: '验证当前手机号',
  changeTitle: '更换手机号',
  currentPhone: '当前手机号',
  newPhone: '新手机号',
  newPhonePlaceholder: '请输入新手机号',
  next: '下一步',
  confirm: '确定',
  changed: '修改成功',
  wrongPhone: '请输入正确的手机号码',
  shortCode: '请先输入验证码',
  codeOverdue: '验证码已失效，请重新获取',
  otherDevices: '修改后，其他设备需使用新手机号重新登录',
}
