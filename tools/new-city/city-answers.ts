import {hostErrorOf} from '../../packages/bundling/src/build-environment.ts'
import {PayChannel} from '../../packages/contract/src/codes/pay-channel.ts'
import {brands, type Theme} from '../../packages/theme/src/palette.ts'

/** The answers that `pnpm new:variant` needs for a city. */
export interface NewCity {
  /** In capitals: `XZ`. */
  code: string
  name: string
  theme: Theme
  /** Per person, in fen. */
  price: number
  channels: PayChannel[]
  /** '' for none. */
  customerUrl: string
  /** '' for none. */
  claimUrl: string
  /** Hosts that links may open, those of the addresses and of WeChat's cashier among them. */
  allowedHosts: string[]
}

/** The codes that a new city cannot have, in lower case. */
export interface TakenCodes {
  /** The codes of the folders in `cities/`. */
  cities: readonly string[]
  /** The codes of other variants, and paths. */
  otherCodes: readonly string[]
}

type Name = keyof typeof questions
export type Flags = Partial<Record<Name, string>>

const methods = {wechat: PayChannel.WECHAT, unionpay: PayChannel.CLOUD_PAY} as const
const wechatCashier = 'wx.tenpay.com'

/** The questions in their order. A question without an example may stay empty; `errorOf` returns the error of an answer. */
const questions = {
  code: {
    title: 'Code',
    text: 'Code: 2 to 10 letters, in the address, the ids and the folder',
    fallback: null,
    errorOf: (answer: string, taken: TakenCodes) => {
      const code = answer.toLowerCase()
      if (!/^[a-z]{2,10}$/.test(code)) return `"${answer}" is not a code: write 2 to 10 letters, e.g. sz`
      if (taken.cities.includes(code)) return `cities/${code} is there already: delete it, or choose another code`
      return taken.otherCodes.includes(code)
        ? `"${answer}" is taken by another variant or path: choose another code`
        : ''
    },
  },
  name: {
    title: 'Name',
    text: 'Name: as people read it, e.g. 云溪惠民保',
    fallback: null,
    errorOf: (answer: string) =>
      /^[^<>&"'`\\\s][^<>&"'`\\]{0,29}$/.test(answer)
        ? ''
        : `"${answer}" is not a name: write 1 to 30 characters, without < > & \\ and quotes, e.g. 云溪惠民保`,
  },
  theme: {
    title: 'Colours',
    text: `Colours: ${Object.keys(brands).join(', ')}`,
    fallback: null,
    errorOf: (answer: string) =>
      Object.hasOwn(brands, answer)
        ? ''
        : `"${answer}" is not a theme: choose one of ${Object.keys(brands).join(', ')}`,
  },
  price: {
    title: 'Price',
    text: 'Price per person in yuan',
    fallback: '69',
    errorOf: (answer: string) =>
      /^[1-9]\d{0,4}(\.\d{1,2})?$/.test(answer) ? '' : `"${answer}" is not a price: write yuan, e.g. 69 or 69.90`,
  },
  methods: {
    title: 'Payment methods',
    text: 'Payment methods, with commas: wechat, unionpay',
    fallback: 'wechat',
    errorOf: (answer: string) => {
      const named = listOf(answer)
      if (named.length === 0) return `"${answer}" names no method: write wechat, unionpay or both`
      const unknown = named.find((method) => !Object.hasOwn(methods, method))
      if (unknown === undefined) return ''
      return `"${unknown}" is not a method: write wechat or unionpay; a medical account is added afterwards, see docs/payment.md, section "Add a city"`
    },
  },
  customerUrl: {
    title: 'Customer service',
    text: 'Address of customer service (客服), empty for none',
    fallback: '',
    errorOf: urlErrorOf,
  },
  claimUrl: {
    title: 'Claims',
    text: 'Address of claims (理赔服务), empty for none',
    fallback: '',
    errorOf: urlErrorOf,
  },
  hosts: {
    title: 'Further hosts',
    text: 'Further hosts that links may open, with commas, empty for none',
    fallback: '',
    errorOf: (answer: string) => {
      const wrong = listOf(answer).find((host) => hostErrorOf(host) !== '')
      return wrong === undefined ? '' : `"${wrong}" ${hostErrorOf(wrong)}`
    },
  },
} as const

/** The flags of the command: `customerUrl` is `--customer-url`. */
export const flagOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const names = Object.keys(questions) as Name[]

/** The flags with their questions, for `--help`. */
export const flagHelp = (): string =>
  names
    .map((name) => {
      const {text, fallback} = questions[name]
      return `  --${flagOf(name).padEnd(14)} ${text}${fallback ? `; ${fallback} by default` : ''}`
    })
    .join('\n')

/**
 * The city that the flags describe. Throws an error that lists everything that is missing or wrong.
 *
 * @example
 * cityOfFlags({code: 'xz', name: '云溪惠民保', theme: 'blue'}, {cities: [], otherCodes: ['cq']}).price // 6900
 */
export function cityOfFlags(flags: Flags, taken: TakenCodes): NewCity {
  const answers = {} as Record<Name, string>
  const errors = names.flatMap((name) => {
    const {text, fallback, errorOf} = questions[name]
    const answer = (flags[name] ?? fallback)?.trim()
    if (answer === undefined) return [`--${flagOf(name)} is missing: ${text}`]
    answers[name] = answer
    const error = errorOf(answer, taken)
    return error ? [`--${flagOf(name)}: ${error}`] : []
  })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return cityOf(answers)
}

/**
 * The city that a person describes. A wrong answer is explained, and the question is repeated. After the last question the person
 * sees all answers, and confirms them or starts again.
 *
 * @example
 * await promptForCity((question) => terminal.question(question), console.error, {cities: [], otherCodes: ['cq']})
 */
export async function promptForCity(
  prompt: (question: string) => Promise<string>,
  explain: (error: string) => void,
  taken: TakenCodes,
): Promise<NewCity> {
  for (;;) {
    const answers = {} as Record<Name, string>
    for (const name of names) answers[name] = await promptFor(name, prompt, explain, taken)
    const summary = names.map((name) => `  ${questions[name].title.padEnd(18)}${answers[name] || '–'}`).join('\n')
    const reply = await prompt(`\n${summary}\nWrite this city? Enter for yes, n to start again: `)
    if (!/^no?$/i.test(reply.trim())) return cityOf(answers)
  }
}

async function promptFor(
  name: Name,
  prompt: (question: string) => Promise<string>,
  explain: (error: string) => void,
  taken: TakenCodes,
): Promise<string> {
  const {text, fallback, errorOf} = questions[name]
  for (;;) {
    const answer = (await prompt(`${text}${fallback ? ` [${fallback}]` : ''}: `)).trim() || (fallback ?? '')
    const error = errorOf(answer, taken)
    if (!error) return answer
    explain(error)
  }
}

function cityOf({code, name, theme, price, customerUrl, claimUrl, ...lists}: Record<Name, string>): NewCity {
  const channels = listOf(lists.methods).map((method) => methods[method as keyof typeof methods])
  const linked = [customerUrl, claimUrl].filter((url) => url !== '').map((url) => new URL(url).host)
  const cashier = channels.includes(PayChannel.WECHAT) ? [wechatCashier] : []
  return {
    name,
    customerUrl,
    claimUrl,
    code: code.toUpperCase(),
    theme: theme as Theme,
    price: Math.round(Number(price) * 100),
    channels: [...new Set(channels)],
    allowedHosts: [...new Set([...cashier, ...linked, ...listOf(lists.hosts)])],
  }
}

function listOf(answer: string): string[] {
  return answer
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function urlErrorOf(answer: string): string {
  if (answer === '') return ''
  if (!URL.canParse(answer) || new URL(answer).protocol !== 'https:' || /['\\\s]/.test(answer))
    return `"${answer}" is not an address: write one that begins with https://, e.g. https://service.example/customer`
  return ''
}
