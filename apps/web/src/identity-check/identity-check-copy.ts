export const copy = {
  title: '请核实身份',
  why: '您在新设备上登录，或已较长时间未登录。',
  enter: (name: string) =>
    name
      ? `请输入${name}本人的证件号码，核实后即可查看和修改。`
      : '请输入账号中任意一位家庭成员的证件号码，核实后即可查看和修改。',
  idNo: '证件号码',
  idNoPlaceholder: '请填写证件号码',
  prove: '核实',
  proving: '核实中…',
  proven: '核实成功',
  notYours: '不是您的信息？',
  notYoursText: '如您刚开始使用此手机号，账号中可能是原号主的信息，请勿继续操作，联系客服为您处理。',
} as const
