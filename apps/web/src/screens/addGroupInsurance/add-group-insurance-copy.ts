import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.addGroupInsurance,
  groupType: '团体类型',
  enterprise: '企业',
  companyName: '企业名称',
  contactName: '联系人',
  contactPhone: '联系电话',
  insuredNo: '参保人数',
  email: '联系邮箱',
  placeholder: {
    companyName: '营业执照上的名称',
    contactName: '请填写联系人',
    contactPhone: '手机号或座机号',
    insuredNo: '请填写参保人数',
    email: '请填写联系邮箱',
  },
  phoneHint: '座机请加区号，如010-88888888-123',
  /** Below an empty field. */
  missing: (label: string) => `请填写${label}`,
  allFields: '请按要求填写全部信息',
  submit: '提交',
  submitting: '提交中…',
  failed: '添加失败',
  done: {title: '企业信息已提交', message: '工作人员将在2~3个工作日内与您联系'},
} as const
