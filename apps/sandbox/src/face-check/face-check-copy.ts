export const faceCheckCopy = {
  title: '人脸核验',
  lead: '沙箱人脸核验，不会打开摄像头',
  orderNo: '订单编号',
  pass: '通过',
  fail: '不通过',
  back: '返回',
  expired: ['核验链接已失效', '请返回商家重新发起核验'],
  invalidReturnUrl: '返回地址无效，操作后将停留在本页',
  done: '核验已完成',
} as const
