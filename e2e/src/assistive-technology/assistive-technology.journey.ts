import {journey} from '../journey.ts'
import {expectPaidOnce} from '../payment-records.ts'
import type {SandboxClient} from '../sandbox-client.ts'
import {newPerson, newPhone} from '../test-people.ts'
import {type AssistedBuyer, keyboardBuyer, screenReaderBuyer} from './assisted-buyer.ts'

interface Purchase {
  code: string
  /** The price of one person, in fen. */
  price: number

  pay(buyer: AssistedBuyer, sandbox: SandboxClient, phone: string): Promise<void>
}

const payFromAccount = async (buyer: AssistedBuyer, account: string) => {
  await buyer.choose(account)
  await buyer.press(/^立即支付/)
  // The authorization of the account, in the sheet that lists its text.
  await buyer.press('同意并继续')
  await buyer.press('继续支付')
}

/** A city with an SMS code, one with a bank password, one with cloud pay. */
const purchases: Purchase[] = [
  {
    code: 'cq',
    price: 6900,
    async pay(buyer, sandbox, phone) {
      await payFromAccount(buyer, '医保个人账户支付')
      await buyer.hear('验证码已发送至医保预留手机号')
      await buyer.type('验证码', await sandbox.nextCode(phone))
      await buyer.press('确定')
    },
  },
  {
    code: 'bj',
    price: 19500,
    async pay(buyer) {
      await payFromAccount(buyer, '北京银行医保存折账户支付')
      await buyer.hear('¥3000.00')
      await buyer.type('密码', '123456')
      await buyer.press('确定')
    },
  },
  {
    code: 'normal',
    price: 12800,
    async pay(buyer) {
      await buyer.choose('云闪付')
      await buyer.press(/^立即支付/)
      await buyer.press('确认支付')
    },
  },
]

const buyers = [
  ['the keyboard', keyboardBuyer],
  ['the accessibility tree', screenReaderBuyer],
] as const

journey.for(buyers.flatMap(([by, open]) => purchases.map((purchase) => [purchase.code, by, open, purchase] as const)))(
  'a stranger buys %s with %s alone',
  async ([code, , open, purchase], {visitor, variant, sandbox}) => {
    const {page} = visitor
    const phone = newPhone()
    const payer = newPerson()
    await visitor.open(variant(code).home)
    const buyer = await open(page)
    await buyer.press('立即投保')

    await buyer.hear('手机号快捷登录')
    await buyer.type('手机号', phone)
    await buyer.press('获取验证码')
    await buyer.press('同意并继续')
    await buyer.type('验证码', await sandbox.nextCode(phone))
    await buyer.press('登录')

    await buyer.hear('完善投保人信息')
    await buyer.type('姓名', payer.name)
    await buyer.type('证件号码', payer.idNo)
    await buyer.press('保存')
    await buyer.hear('添加被保人')
    await buyer.choose('本人')
    await buyer.press('保存')

    await buyer.hear('阅读并同意协议')
    await buyer.press('同意并继续')
    await buyer.hear('投保人重要告知')
    const documents = (await buyer.names('tab')).filter((name) => name !== '')
    for (const [index, document] of documents.entries()) {
      await buyer.readToEnd(document)
      await buyer.hear(`${document} ✓`)
      if (index < documents.length - 1) await buyer.press(/^下一份/)
    }
    await buyer.press('我已阅读并同意')

    await buyer.hear('支付剩余时间')
    await purchase.pay(buyer, sandbox, phone)
    await buyer.hear('投保成功')
    await buyer.press('查看保单')
    await buyer.hear(/待生效/)
    await expectPaidOnce({account: visitor.account(variant(code)), sandbox, payer}, purchase.price, 1)
  },
)
