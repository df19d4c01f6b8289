/** `2027-01-01` → `2027年1月1日` */
const dayText = (date: string): string => {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  return `${year}年${month}月${dayOfMonth}日`
}

export const copy = {
  insurer: '示例财产保险股份有限公司',
  kind: '电子保险单',
  policy: '保单信息',
  policyNo: '保险单号',
  period: '保险期间',
  periodOf: (start: string, end: string) => `${dayText(start)}零时起至${dayText(end)}二十四时止（北京时间）`,
  premium: '保险费',
  status: '保单状态',
  type: '保单类型',
  source: '投保来源',
  orderNo: '订单编号',
  applicant: '投保人',
  insured: '被保险人',
  name: '姓名',
  relation: '与投保人关系',
  sex: '性别',
  birthday: '出生日期',
  idType: '证件类型',
  idNo: '证件号码',
  phone: '手机号',
  none: '未填写',
  notesTitle: '重要提示',
  notes: (created: string) => [
    '保障责任、免赔额、赔付比例和责任免除，以本产品的保险条款和投保时的告知内容为准。',
    '申请理赔时请按“我的保单”中的理赔说明准备材料；对保单有疑问，请联系客服。',
    `保单状态为本文件生成时（${created}，北京时间）的状态，最新状态以“我的保单”为准。`,
    '本文件为演示样张：保险公司、印章和保单均为虚构，不构成保险合同，不具有法律效力。',
  ],
  rareCharacters: '以“U+”开头的编码代表字库未收录的生僻字，姓名以证件为准；复制文字时为原字。',
  issuedOn: (time: string) => `签发时间：${time}（北京时间）`,
  seal: '电子保单专用章',
  sample: '样张',
  footer: (created: string) => `演示样张，不具有法律效力　生成时间：${created}（北京时间）`,
  fileName: (product: string) => `${product}电子保单.pdf`,
} as const
