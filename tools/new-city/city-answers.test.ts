import {describe, expect, test} from 'vitest'
import {cityOfFlags, type Flags, promptForCity} from './city-answers.ts'

const taken = {cities: ['yx'], otherCodes: ['cq', 'api']}
const required: Flags = {code: 'sz', name: '示例惠民保', theme: 'blue'}

test('three flags are enough', () => {
  expect(cityOfFlags(required, taken)).toEqual({
    code: 'SZ',
    name: '示例惠民保',
    theme: 'blue',
    price: 6900,
    channels: ['1'],
    customerUrl: '',
    claimUrl: '',
    allowedHosts: ['wx.tenpay.com'],
  })
})

test('the hosts are those of the links, of WeChat’s cashier and the named ones, each once', () => {
  const links = {customerUrl: 'https://service.example/customer', claimUrl: 'https://claim.example:8443/h5'}
  const hosts = 'service.example, health.example'
  expect(cityOfFlags({...required, ...links, hosts, methods: 'unionpay'}, taken).allowedHosts).toEqual([
    'service.example',
    'claim.example:8443',
    'health.example',
  ])
  expect(cityOfFlags({...required, methods: 'unionpay，wechat', hosts: 'a.example、b.example'}, taken)).toMatchObject({
    channels: ['6', '1'],
    allowedHosts: ['wx.tenpay.com', 'a.example', 'b.example'],
  })
  expect(cityOfFlags({...required, methods: 'unionpay,wechat', price: '72.5'}, taken)).toMatchObject({
    channels: ['6', '1'],
    price: 7250,
    allowedHosts: ['wx.tenpay.com'],
  })
})

describe('a wrong flag is named with what is wrong', () => {
  test.each<[Flags, string]>([
    [{...required, code: 's'}, '--code: "s" is not a code: write 2 to 10 letters, e.g. sz'],
    [{...required, code: 's-z'}, '--code: "s-z" is not a code: write 2 to 10 letters, e.g. sz'],
    [{...required, code: 'CQ'}, '--code: "CQ" is taken by another variant or path: choose another code'],
    [{...required, code: 'YX'}, '--code: cities/yx is there already: delete it, or choose another code'],
    [{...required, code: 'api'}, '--code: "api" is taken by another variant or path: choose another code'],
    [{code: 'sz', theme: 'red'}, '--name is missing: Name: as people read it, e.g. 云溪惠民保'],
    [{...required, name: ''}, '--name: "" is not a name: write 1 to 30 characters'],
    [{...required, name: "云溪'"}, '--name: "云溪\'" is not a name: write 1 to 30 characters'],
    [{...required, theme: 'pink'}, '--theme: "pink" is not a theme: choose one of orange, blue, red, gray'],
    [{...required, theme: 'toString'}, '--theme: "toString" is not a theme'],
    [{...required, price: '0'}, '--price: "0" is not a price: write yuan, e.g. 69 or 69.90'],
    [{...required, price: '69元'}, '--price: "69元" is not a price: write yuan, e.g. 69 or 69.90'],
    [{...required, methods: 'wechat,alipay'}, '--methods: "alipay" is not a method: write wechat or unionpay'],
    [{...required, methods: ','}, '--methods: "," names no method'],
    [{...required, hosts: 'https://a.example'}, '--hosts: "https://a.example" has a scheme: write a.example'],
    [{...required, customerUrl: 'http://a.example'}, '--customer-url: "http://a.example" is not an address'],
  ])('%j', (flags, error) => {
    expect(() => cityOfFlags(flags, taken)).toThrow(error)
  })

  test('all of them at once', () => {
    expect(() => cityOfFlags({code: 'cq', theme: 'pink'}, taken)).toThrow(/--code[\s\S]*--name[\s\S]*--theme/)
  })
})

/** Prompts with prepared answers. Returns the city, the questions and the explanations. */
async function promptWith(answers: readonly string[]) {
  const questions: string[] = []
  const errors: string[] = []
  const prompt = async (question: string) => {
    questions.push(question)
    return answers[questions.length - 1] ?? expect.fail(`no answer to ${question}`)
  }
  const city = await promptForCity(prompt, (error) => errors.push(error), taken)
  return {city, questions, errors}
}

test('on the terminal a wrong answer is explained, and the question comes again', async () => {
  const {city, questions, errors} = await promptWith(['cq', 'sz', '示例惠民保', 'pink', 'gray', '', '', '', '', '', ''])
  expect(city).toMatchObject({code: 'SZ', theme: 'gray', price: 6900, channels: ['1'], customerUrl: ''})
  expect(questions.slice(0, 5).map((question) => question.split(':')[0])).toEqual([
    ...['Code', 'Code', 'Name', 'Colours', 'Colours'],
  ])
  expect(errors).toEqual([
    '"cq" is taken by another variant or path: choose another code',
    '"pink" is not a theme: choose one of orange, blue, red, gray',
  ])
})

test('on the terminal the answers are shown at the end, and a person may start again', async () => {
  const first = ['sz', '示例惠民保', 'red', '72.5', 'unionpay、wechat', '', '', 'a.example']
  const second = ['sz', '示例惠民保', 'blue', '', '', '', '', '']
  const {city, questions} = await promptWith([...first, 'n', ...second, ''])
  expect(questions[8]).toContain('  Price             72.5\n')
  expect(questions[8]).toContain('  Claims            –\n')
  expect(city).toMatchObject({theme: 'blue', price: 6900, channels: ['1'], allowedHosts: ['wx.tenpay.com']})
})
