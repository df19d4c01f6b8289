import type {CopyFile} from './copy-files.ts'

/** A sentence, the situation in which a person meets it, and the files of the product that have to hold it in these words. */
export type Message = readonly [says: string, when: string, heldBy: readonly CopyFile[]]

/** A journey that shows its sentences in a real browser, each at its moment. `{…}` in a sentence is what differs. */
export interface Story {
  /** Below e2e/src. */
  file: string
  title: string
  shows: readonly Message[]
}

/** What a person can be told on the home page and on the way to a created order. */
export const stories: readonly Story[] = [
  {
    file: 'messages/login.journey.ts',
    title: 'the quick login says what is missing, one thing at a time',
    shows: [
      ['请输入正确的手机号码', 'a code is asked for with a phone that is none', ['login', 'validators']],
      ['请阅读并同意相关协议', 'a code is asked for before the agreements are ticked', ['login']],
      ['请输入验证码', 'login is tapped without a code', ['login', 'validators', 'purchase']],
      ['请先输入验证码', 'login is tapped with one to five digits', ['login', 'validators', 'purchase']],
      ['验证码已失效，请重新获取', 'the code is spent, expired, or was never sent', ['refusals']],
      ['已发送', 'a code is on its way', ['login']],
      ['验证码错误，请重新输入', 'the code is another one', ['refusals']],
      ['错误次数过多，请重新获取验证码', 'after five wrong codes', ['refusals']],
    ],
  },
  {
    file: 'messages/login.journey.ts',
    title: 'a code that cannot be sent says why and starts no countdown',
    shows: [
      ['短信发送失败，请稍后重试', 'the SMS provider does not take it', ['refusals']],
      ['验证码发送频繁，请稍后再试', 'the phone was sent a code less than 58 s ago', ['refusals']],
    ],
  },
  {
    file: 'messages/applicant.journey.ts',
    title: 'the applicant’s sheet opens with its reason and says what is wrong at each field',
    shows: [
      ['请先完善投保人信息', 'somebody buys whose applicant is missing or incomplete', ['applicant', 'refusals']],
      ['请输入正确的姓名', 'the name is empty or none', ['validators']],
      ['证件格式不正确', 'the applicant’s number is empty or cannot be one', ['validators']],
      ['请输入正确的手机号码', 'the applicant’s phone is none', ['validators']],
      ['请输入验证码', 'another phone than the session’s is saved without its code', ['purchase']],
      ['请先输入验证码', 'that code has fewer than six digits', ['purchase']],
      ['添加投保人成功', 'an applicant was saved who was none before', ['purchase']],
    ],
  },
  {
    file: 'messages/applicant.journey.ts',
    title: 'a foreign document leaves sex, birthday and nationality to be said',
    shows: [
      ['请选择性别', 'the document does not tell the sex', ['validators']],
      ['请选择出生日期', 'the document does not tell the birthday', ['validators', 'purchase']],
      ['请选择国籍', 'the product asks for the nationality of a foreign document’s holder', ['applicant', 'purchase']],
    ],
  },
  {
    file: 'messages/applicant.journey.ts',
    title: 'where the medical place is asked for, applicant and insured have to say it',
    shows: [
      ['请先选择医保所在地', 'a form is saved without the medical place that the product asks for', ['applicant']],
      ['被保人信息不完整', 'somebody in the list lacks what the product asks for', ['purchase']],
      ['请先补充完所选被保人缺失资料', 'the list is confirmed with somebody incomplete ticked', ['insured']],
    ],
  },
  {
    file: 'messages/insured.journey.ts',
    title: 'the insured’s sheet wants the relation first, explains it, and judges by it',
    shows: [
      ['请先添加被保人', 'somebody buys who has nobody to insure', ['insured']],
      ['请先选择关系', 'anything is filled in before the relation', ['insured']],
      ['父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系', '父母 is chosen', ['relation']],
      ['继子女须与本人形成扶养关系', '子女 is chosen', ['relation']],
      ['其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属', '其他 is chosen', ['relation']],
      ['请填写被保人证件号', 'an insured is saved without a number', ['validators']],
      ['被保人{name}证件格式不正确', 'an insured’s number cannot be one', ['insured']],
      ['父母年龄应大于本人，请检查父母信息是否正确', 'a parent is not older than oneself', ['validators']],
      ['本人年龄要大于18岁', 'oneself is not of age', ['validators']],
      ['配偶性别应不同于本人，请检查配偶信息', 'a spouse is of one’s own sex', ['validators']],
      ['子女年龄应小于本人，请检查子女信息是否正确', 'a child is not younger than oneself', ['validators']],
    ],
  },
  {
    file: 'messages/insured.journey.ts',
    title: 'nobody is added twice: the list knows, and what it does not know the server knows',
    shows: [
      ['已添加过该成员，不可重复添加', 'somebody is added who is a member already', ['insured', 'refusals']],
      ['已存在本人信息，不可重复添加', 'a second 本人 is added', ['insured', 'refusals']],
    ],
  },
  {
    file: 'messages/insured.journey.ts',
    title: 'a member whom something holds is shown and cannot be changed',
    shows: [
      ['该成员有待支付的订单，不可修改', 'a member of an unpaid order is opened', ['locks']],
      ['该成员已实名认证，不可修改', 'a member who is verified is opened', ['locks']],
    ],
  },
  {
    file: 'messages/choosing.journey.ts',
    title: 'whoever chooses nobody is led to the list, and the tick and the notice are asked for',
    shows: [
      ['请先选择被保人', 'somebody buys, or confirms the list, with nobody chosen', ['insured']],
      ['请阅读并同意勾选相关协议', 'somebody buys before the agreements are ticked', ['steps']],
      ['请阅读至末尾', 'the important notice has not been read to its end', ['purchase']],
    ],
  },
  {
    file: 'messages/choosing.journey.ts',
    title: 'a history with somebody incomplete opens the list, and the others can go on',
    shows: [['请先完善被保人信息', 'somebody buys whose history holds an incomplete insured', ['insured']]],
  },
  {
    file: 'messages/choosing.journey.ts',
    title: 'a history larger than may be insured opens the list, and one too many is refused',
    shows: [
      [
        '每次最多可为{n}人投保，请选择被保人',
        'the history or the ticks are more than may be insured',
        ['insured', 'refusals'],
      ],
    ],
  },
  {
    file: 'messages/choosing.journey.ts',
    title: 'a product for women takes no men, in the list and in the form',
    shows: [
      [
        '无法添加被保人，当前产品支持的性别与您的不匹配',
        'somebody for whom the product is not is ticked or added',
        ['insured', 'refusals'],
      ],
    ],
  },
  {
    file: 'eligibility.journey.ts',
    title: 'those who may not be insured are named with their reason, the others go on',
    shows: [
      ['已有有效订单或保单', 'the reason of a repeat', ['reasons']],
      ['未查询到医保参保信息', 'the reason of whoever has no medical insurance', ['reasons']],
      ['既往症告知未通过', 'the reason of a medical history', ['reasons']],
      ['姓名与证件信息不一致', 'the reason of a name that is not the document’s', ['reasons']],
      ['其余人员可继续投保', 'some fail and some pass', ['purchase']],
    ],
  },
  {
    file: 'eligibility.journey.ts',
    title: 'when nobody is left there is nothing to go on with, and everybody stands under their reason',
    shows: [
      ['重复投保', 'validType REPEAT', ['eligibility']],
      ['无医保资格', 'validType NO_MEDICAL', ['eligibility']],
      ['大病既往史不通过', 'validType PART_HISTORY_UNPASS', ['eligibility']],
      ['实名认证不通过', 'validType VERIFY_NAME_UNPASS', ['eligibility']],
      ['暂无可投保人员，请检查后重试', 'nobody passes', ['purchase']],
    ],
  },
  {
    file: 'eligibility.journey.ts',
    title: 'an applicant who does not pass is asked to check their own data',
    shows: [['投保人身份信息校验不通过，请检查并修改重试～', 'apctInfo.canCreateOrder is false', ['eligibility']]],
  },
  {
    file: 'messages/beijing.journey.ts',
    title: 'whoever has no medical record in Beijing is confirmed one by one as 2, 1 or 0, and is insured as that',
    shows: [
      [
        '未查询到{name}的北京医保信息。该被保人是否为在北京工作或生活的新市民？',
        'validType BJ_NO_MEDICAL: asked for type 2 first',
        ['beijing'],
      ],
      ['{name}是否享受中央公费医疗？', 'no new citizen: asked for type 1', ['beijing']],
      ['{name}是否参加其他基本医疗保障？', 'nor that: asked for type 0', ['beijing']],
      ['确认被保人', 'somebody was confirmed, and those who will be insured are shown', ['purchase']],
    ],
  },
  {
    file: 'messages/beijing.journey.ts',
    title: 'three times 否 leaves somebody without medical insurance, and the others go on',
    shows: [['无医保资格', 'BJ_NO_MEDICAL and three times 否', ['eligibility']]],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'the server checks anew at the order, and its refusals stay until they are put away',
    shows: [['被保人校验未通过，请重新校验', '4007: an insured was changed since the validation', ['refusals']]],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'somebody who was insured meanwhile is named, and the way leads to the orders',
    shows: [
      [
        '{name}已有有效订单或保单，不可重复投保',
        '4008: an insured was ordered elsewhere since the validation',
        ['refusals'],
      ],
    ],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'an applicant who lacks something by now comes back to the form',
    shows: [['请先完善投保人信息', '4009: the applicant was changed since the validation', ['refusals']]],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'a price that rose since the page was opened is told before anything is ordered',
    shows: [
      ['产品价格已更新，请确认后重新提交', '4003: the price differs from what was seen', ['purchase', 'refusals']],
    ],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'a sale that is not on (%s) is told to whoever opened the page before: %s',
    shows: [
      ['产品即将上线，敬请期待', '4001: the sale has not begun', ['steps', 'refusals']],
      ['参保期已结束', '4002: the sale ended since the page was opened', ['steps', 'refusals']],
    ],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'rules that came after the page was opened hold at the order: the limit, the sex',
    shows: [
      ['每次最多可为{n}人投保，请选择被保人', '4004: the limit is smaller by now', ['refusals']],
      ['无法添加被保人，当前产品支持的性别与您的不匹配', '4006: the product is for one sex by now', ['refusals']],
    ],
  },
  {
    file: 'messages/order.journey.ts',
    title: 'what the server does meanwhile is said, and so is that it cannot be reached',
    shows: [
      ['校验中…', 'the validation is under way', ['purchase']],
      ['创建订单中…', 'the order is being created', ['purchase']],
      ['网络不可用，请检查网络', 'a call fails while the phone has no network', ['trouble']],
      ['重试不会重复下单', 'nobody knows whether the order was made', ['purchase']],
      ['系统异常，请稍后重试', 'the server or a provider failed', ['trouble', 'refusals']],
    ],
  },
  {
    file: 'trouble.journey.ts',
    title: 'the server goes down while somebody fills in the sheets: nothing typed is lost, and it goes on',
    shows: [['系统错误，请稍后重试', 'a call has no answer, or one that cannot be read', ['trouble', 'page']]],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a blocked QR code stands in place of the page',
    shows: [['该二维码暂不可用！', 'the address or a hotspot comes from a blocked QR code', ['page']]],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a product that is %s says %s, and its button is grey',
    shows: [
      ['即将上线', 'WILL_ONLINE', ['offer']],
      ['参保期结束', 'INSURE_END', ['offer']],
    ],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a page that nobody can read, and one that is not there, say so and lead on',
    shows: [
      ['系统错误，请稍后重试', 'the operator’s page is no page', ['page']],
      ['加载失败', 'the heading above it', ['page', 'trouble']],
      ['信息不存在或已删除', 'there is no page of that id', ['refusals']],
    ],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a picture that does not come keeps its place and its ways',
    shows: [['图片加载失败', 'a picture does not come', ['blocks']]],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a document or a file that does not come says so, and comes when it is asked for again',
    shows: [
      [
        '文件加载失败请稍后再试',
        'an agreement, a notice or a file does not come',
        ['blocks', 'page', 'agreements', 'refusals'],
      ],
    ],
  },
  {
    file: 'messages/page.journey.ts',
    title: 'a file template goes to a mail address that can be one, and arrives',
    shows: [
      ['邮箱格式不正确', 'the address has no @, or one at its first or last place', ['validators']],
      ['邮件发送失败，请稍后重试', 'the mail cannot be delivered', ['refusals']],
      ['已发送', 'the mail is on its way', ['page']],
    ],
  },
]
