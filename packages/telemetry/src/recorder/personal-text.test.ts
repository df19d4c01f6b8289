import {expect, test} from 'vitest'
import {knownValues, mask, redactText} from './personal-text.ts'

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '+8613800138000',
  '138****8000',
  '138 **** 8000',
  '349999198506150019',
  '34999919870320002X',
  '3499 9919 8506 1500 19',
  '3499 **** **** 0019',
  '3499**********0019',
  '110101491001001',
  'H32031177',
  'M3203117707',
  '12345678',
  '0725745612',
  'ABC123456789012',
  '932682198501010017',
  'E12345678',
])('a phone or document number becomes three stars, whatever its length: %s', (number) => {
  const redacted = redactText(`号码：${number}，`, null)
  expect(redacted.replace(/\+/, '')).toBe(`号码：${mask}，`)
})

test.each([
  '保障期间 2026-11-23 至 2027-11-22',
  '2026-11-23 16:00:00',
  '2026.11.23 2027.11.22',
  '¥138.00',
  '最高300万元，免赔额20000元',
  '距参保结束 12 天 03:04:05',
  'M12.34567890123 9.87654321098',
  '投保须知第1条',
  'HMB-CQ-2026',
])('a text without a personal number stays: %s', (text) => {
  expect(redactText(text, null)).toBe(text)
})

test('personal values are masked in every form: with spaces, in other letters, as a masked name', () => {
  const known = knownValues(['王小明', 'Anna Lindqvist', '1985-06-15', '𠮷田', 'a.b+c'])
  expect(redactText('王小明与王 小 明，王*，anna lindqvist生于1985-06-15，𠮷田，a.b+c', known)).toBe(
    `${mask}与${mask}，${mask}，${mask}生于${mask}，${mask}，${mask}`,
  )
})

test('an e-mail address is masked, and a file name with @ is not', () => {
  expect(redactText('寄到 li.lei@mail.example，见 logo@2x.png', null)).toBe(`寄到 ${mask}，见 logo@2x.png`)
})

test('a short value is not masked: it would hide common words', () => {
  expect(knownValues(['王', 'abc', '', ' '])).toBeNull()
})

test('the longest value is masked first', () => {
  expect(redactText('欧阳修文', knownValues(['欧阳', '欧阳修文']))).toBe(mask)
})
