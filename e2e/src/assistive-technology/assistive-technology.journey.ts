import {paymentJourney as journey} from '../payment-journey.ts'
import {expectPaidOnce} from '../payment-records.ts'
import type {SandboxClient} from '../sandbox-client.ts'
import {newPerson, newPhone, type Person} from '../test-people.ts'
import {type AssistedBuyer, keyboardBuyer, screenReaderBuyer} from './assisted-buyer.ts'

interface CityPayment {
  code: string
  pay(buyer: AssistedBuyer, sandbox: SandboxClient, phone: string): Promise<void>
}

const payFromAccount = async (buyer: AssistedBuyer, account: string) => {
  await buyer.choose(account)
  await buyer.press(/^立即支付/)
  // The authorization of the account, in the sheet that lists its text.
  await buyer.press('同意并继续')
  await buyer.press('继续支付')
}

/** A city with an SMS code. `price` is that of one person, in fen. */
const chongqing: CityPayment & {price: number} = {
  code: 'cq',
  price: 6900,
  async pay(buyer, sandbox, phone) {
    await payFromAccount(buyer, '医保个人账户支付')
    await buyer.waitForText('验证码已发送至医保预留手机号')
    await buyer.type('验证码', await sandbox.nextCode(phone))
    await buyer.press('确定')
  },
}

/** A city with a bank password. */
const beijing: CityPayment = {
  code: 'bj',
  async pay(buyer) {
    await payFromAccount(buyer, '北京银行医保存折账户支付')
    await buyer.waitForText('¥3000.00')
    await buyer.type('密码', '123456')
    await buyer.press('确定')
  },
}

const buyers = [
  ['the keyboard', keyboardBuyer],
  ['the accessibility tree', screenReaderBuyer],
] as const

/** From the home page to the payment page, as a new visitor. */
async function orderAsNewVisitor(buyer: AssistedBuyer, sandbox: SandboxClient, phone: string, payer: Person) {
  await buyer.press('立即投保')

  await buyer.waitForText('手机号快捷登录')
  await buyer.type('手机号', phone)
  await buyer.press('获取验证码')
  await buyer.press('同意并继续')
  await buyer.type('验证码', await sandbox.nextCode(phone))
  await buyer.press('登录')

  await buyer.waitForText('完善投保人信息')
  await buyer.type('姓名', payer.name)
  await buyer.type('证件号码', payer.idNo)
  await buyer.press('保存')
  await buyer.waitForText('添加被保人')
  await buyer.choose('本人')
  await buyer.press('保存')

  await buyer.waitForText('阅读并同意协议')
  await buyer.press('同意并继续')
  await buyer.waitForText('投保人重要告知')
  const documents = await buyer.names('tab')
  for (const [index, document] of documents.entries()) {
    await buyer.readToEnd(document)
    await buyer.waitForText(`${document} ✓`)
    if (index < documents.length - 1) await buyer.press(/^下一份/)
  }
  await buyer.press('我已阅读并同意')
}

async function payToPolicy(buyer: AssistedBuyer, pay: () => Promise<void>) {
  await buyer.waitForText('支付剩余时间')
  await pay()
  await buyer.waitForText('投保成功')
  await buyer.press('查看保单')
  await buyer.waitForText(/待生效/)
}

journey.for(buyers)('a new visitor buys with %s alone', async ([, open], {visitor, variant, sandbox}) => {
  const phone = newPhone()
  const payer = newPerson()
  await visitor.open(variant('cq').home)
  const buyer = await open(visitor.page)
  await orderAsNewVisitor(buyer, sandbox, phone, payer)
  await payToPolicy(buyer, () => chongqing.pay(buyer, sandbox, phone))
  await expectPaidOnce({account: visitor.account(variant('cq')), sandbox, payer}, chongqing.price, 1)
})

// The steps up to the order are the same in every city.
journey.for(buyers)(
  'an order is paid from a bank account with %s alone',
  async ([, open], {visitor, ordered, sandbox}) => {
    const {account, records} = await ordered(beijing.code)
    const buyer = await open(visitor.page)
    await payToPolicy(buyer, () => beijing.pay(buyer, sandbox, account.phone()))
    await records.paidOnce()
  },
)
