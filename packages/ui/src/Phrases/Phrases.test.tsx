import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test} from 'vitest'
import {Phrases} from './Phrases.tsx'

afterEach(cleanup)

test.each([
  ['部分被保人订单支付失败', [5], '部分被保人|订单支付失败'],
  ['请输入医保存折密码', [3, 4], '请输入|医保存折|密码'],
  ['支付失败', [], '支付失败'],
  ['支付失败', [4], '支付失败'],
])('%s with phrases of %j characters may wrap between them', (title, lengths, phrases) => {
  render(<Phrases lengths={lengths}>{title}</Phrases>)
  // Search and screen readers see one text.
  expect(screen.getByText(title).innerHTML.replaceAll('<wbr>', '|')).toBe(phrases)
})
