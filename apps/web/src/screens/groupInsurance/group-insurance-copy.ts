import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.groupInsurance,
  heading: '为员工统一投保',
  lead: '企业登记参保意向后，由工作人员协助完成团体投保。',
  stepsTitle: '办理流程',
  steps: [
    {name: '填写信息', text: '登记企业名称、参保人数和联系方式'},
    {name: '电话联系', text: '工作人员将在2~3个工作日内与您联系'},
    {name: '确认承保', text: '由保险公司核对人员信息并承保'},
  ],
  start: '我知道了，开始填写',
} as const
