import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'

export const pageCopy = {
  home: {
    title: '惠民保沙箱',
    lead: '这里替代真实的短信、邮件、支付和保险公司。页面会自动更新。',
    people: '测试人物',
    policies: '保单',
    sms: {title: '短信', empty: '暂无短信。在产品页面点击“获取验证码”，短信会出现在这里。'},
    cashiers: {
      title: '待支付',
      empty: '暂无待支付的订单。',
      open: '打开收银台',
      never: '不返回：支付不会有结果',
      expires: '链接有效期至',
    },
    mail: {title: '邮件', empty: '暂无邮件。', attachments: '附件'},
    purposes: {
      [SmsPurpose.LOGIN]: '登录',
      [SmsPurpose.CHANGE_OLD]: '验证当前手机号',
      [SmsPurpose.CHANGE_NEW]: '更换手机号',
      [SmsPurpose.CANCEL_ACCOUNT]: '注销账号',
      [SmsPurpose.CQ_MEDICAL]: '医保账户支付',
      [SmsPurpose.RENEWAL]: '自动续保',
      [SmsPurpose.APPOINTMENT]: '预约提醒',
    },
  },
  people: {
    title: '测试人物',
    lead: '居民身份证号第 3 至 6 位为 9999 的是沙箱人物，第 15、16 位是结果。其他人一切通过。',
    others:
      '护照 TEST＋三位数字，港澳通行证 H00000 或 M00000＋三位数字，台湾通行证 00000＋三位数字：三位数字的前两位是结果。',
    names: '姓名都是虚构的，也可以填写别的姓名。',
    family: '一家人（结果 00）',
    outcome: '结果',
    addresses: '手机号与邮箱',
    passwords: '北京银行医保存折密码',
    back: '返回沙箱首页',
  },
  copy: '复制',
  missing: {title: '页面不存在', line: '请检查网址，或前往以下页面', back: '返回沙箱首页'},
  crashed: '系统异常，请稍后重试',
} as const

/** The family of outcome 00, as in docs/sandbox.md: relation, made-up name, document number. */
export const family = [
  ['本人', '林晓明', '349999198506150019'],
  ['配偶', '周雅文', '34999919870320002X'],
  ['父', '林国安', '349999195809100031'],
  ['母', '陈玉兰', '349999196008080047'],
  ['女', '林一诺', '349999201506010061'],
  ['子', '林一鸣', '349999202503010052'],
] as const

/** Phones of the server's test profile; the sandbox itself treats them like others. */
export const profilePhones = [
  ['19900000001', '获取验证码总要图形验证'],
  ['19900000002', '登录后需要一次微信重新授权（402）'],
  ['19900000003', '登录后进入访问受限页（-1000）'],
] as const

export const bankPasswords = [
  ['123456', '正确'],
  ['000000', '账户已锁定'],
  ['111111', '密码错误，其他数字也一样'],
] as const
