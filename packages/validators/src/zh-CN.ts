import type {DocumentReason, Reason} from './reasons.ts'

const correctPhone = '请输入正确的手机号码'
const correctName = '请输入正确的姓名'
const correctNumber = '请输入正确的证件号'
const fillGroupForm = '请按要求填写全部信息'
const chooseBirthday = '请选择出生日期'

/** The sentence to show for each reason. */
export const zhCN = {
  'phone.format': correctPhone,
  'sms-code.empty': '请输入验证码',
  'sms-code.short': '请先输入验证码',
  'sms-code.format': '请先输入验证码',
  'person-name.empty': correctName,
  'person-name.spaces': correctName,
  'person-name.mixed': correctName,
  'person-name.characters': correctName,
  'person-name.length': correctName,
  'family-name.empty': '请填写被保人姓名',
  'family-name.spaces': correctName,
  'family-name.mixed': correctName,
  'family-name.characters': correctName,
  'family-name.length': correctName,
  'certificate.type': '请选择证件类型',
  'certificate.empty': '请填写被保人证件号',
  'id-card.format': correctNumber,
  'id-card.address': correctNumber,
  'id-card.date': correctNumber,
  'id-card.check-digit': correctNumber,
  'foreign-resident-permit.format': correctNumber,
  'foreign-resident-permit.address': correctNumber,
  'foreign-resident-permit.date': correctNumber,
  'foreign-resident-permit.check-digit': correctNumber,
  'hk-macau-permit.format': correctNumber,
  'taiwan-permit.format': correctNumber,
  'passport.empty': '护照号不能为空',
  'passport.format': '请输入正确的护照',
  'certificate-number.format': '请填写正确的证件号',
  'email.format': '邮箱格式不正确',
  'email.length': '邮箱格式不正确',
  'landline-or-mobile.format': '电话格式不正确',
  'headcount.format': fillGroupForm,
  'company-name.empty': fillGroupForm,
  'company-name.length': fillGroupForm,
  'contact-name.empty': fillGroupForm,
  'contact-name.length': fillGroupForm,
  'birthday.empty': chooseBirthday,
  'birthday.format': chooseBirthday,
  'birthday.date': chooseBirthday,
  'relation.empty': '请选择与本人的关系',
  'relation.birthday': chooseBirthday,
  'relation.sex': '请选择性别',
  'relation.self-age': '本人年龄要大于18岁',
  'relation.parent-age': '父母年龄应大于本人，请检查父母信息是否正确',
  'relation.child-age': '子女年龄应小于本人，请检查子女信息是否正确',
  'relation.spouse-sex': '配偶性别应不同于本人，请检查配偶信息',
} as const satisfies Record<Reason, string>

/** The exact error of a document, to show beside its one sentence. */
export const zhCNDetail = {
  'id-card.format': '证件号格式有误',
  'id-card.address': '证件号地址码有误',
  'id-card.date': '证件号出生日期有误',
  'id-card.check-digit': '证件号校验位有误',
  'foreign-resident-permit.format': '证件号格式有误',
  'foreign-resident-permit.address': '证件号地址码有误',
  'foreign-resident-permit.date': '证件号出生日期有误',
  'foreign-resident-permit.check-digit': '证件号校验位有误',
  'hk-macau-permit.format': '证件号格式有误',
  'taiwan-permit.format': '证件号格式有误',
  'passport.empty': '护照号不能为空',
  'passport.format': '证件号格式有误',
  'certificate-number.format': '请填写正确的证件号',
} as const satisfies Record<DocumentReason, string>

/** The one sentence that a purchase page shows for a rejected document. */
export const zhCNPurchaseDocument = '证件格式不正确'
