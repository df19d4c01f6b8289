import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect} from 'vitest'
import {journey} from './journey.ts'

journey('the inbox shows a new code without a reload, also on a small phone', async ({newVisitor, sandbox}) => {
  const visitor = await newVisitor('small')
  await visitor.open(sandbox.url)
  const phone = '13612345678'
  const text = '【惠民保】验证码048213，5分钟内有效，请勿告知他人。'
  await sandbox.call('/api/sms', {phone, purpose: SmsPurpose.LOGIN, code: '048213', text})
  await visitor.page.getByRole('button', {name: '复制 048213'}).waitFor()
  expect(await sandbox.nextCode(phone)).toBe('048213')
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
  await visitor.picture('sandbox inbox 320')
})
