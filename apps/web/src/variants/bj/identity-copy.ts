import {InsuredType} from '@hmb/contract/codes/insured-type'

/** The questions about an insured person (被保人) without a medical record in Beijing. */
export const identityQuestions: Record<InsuredType, {title: string; question(name: string): string}> = {
  [InsuredType.NEW_CITIZEN]: {
    title: '新市民身份确认',
    question: (name) => `未查询到${name}的北京医保信息。该被保人是否为在北京工作或生活的新市民？`,
  },
  [InsuredType.CENTRAL_PUBLIC_FUND]: {title: '中央公费医疗确认', question: (name) => `${name}是否享受中央公费医疗？`},
  [InsuredType.OTHER_INSURANCE]: {title: '其他保障确认', question: (name) => `${name}是否参加其他基本医疗保障？`},
}

export const identityCopy = {yes: '是', no: '否'}
