import type {Page} from 'playwright-core'

/** The fields of a group enquiry's form (团体投保), by label. */
export interface TypedEnquiry {
  企业名称: string
  联系人: string
  联系电话: string
  参保人数: string
  联系邮箱: string
}

/** /groupInsurance, /addGroupInsurance and /groupInsuranceList. */
export const groupPages = (page: Page) => {
  const field = (name: keyof TypedEnquiry) => page.getByRole('textbox', {name})
  const names = ['企业名称', '联系人', '联系电话', '参保人数', '联系邮箱'] as const
  return {
    start: page.getByRole('button', {name: '我知道了，开始填写'}),
    submitted: page.getByRole('button', {name: '查看已提交信息'}),
    field,
    /** The field with this validation error. */
    refused: (name: keyof TypedEnquiry, text: string) => page.getByRole('textbox', {name, description: text}),
    submit: page.getByRole('button', {name: '提交', exact: true}),
    done: page.getByRole('alertdialog', {name: '企业信息已提交'}),
    notice: page.getByText('工作人员将在2~3个工作日内与您联系'),
    empty: page.getByText('暂未提交团体投保信息'),
    async fill(typed: Partial<TypedEnquiry>): Promise<void> {
      for (const name of names) if (typed[name] !== undefined) await field(name).fill(typed[name])
    },
    /** The values of the form. */
    typed: async (): Promise<TypedEnquiry> =>
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await field(name).inputValue()])),
      ) as unknown as TypedEnquiry,
  }
}
