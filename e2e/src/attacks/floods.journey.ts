import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import type {Endpoint} from '@hmb/contract/endpoint'
import {familyUpdate} from '@hmb/contract/family'
import {orderCreate} from '@hmb/contract/order'
import {projectExt} from '@hmb/contract/project'
import {captcha, captchaV3, isPhoneLogin, login, thirdLogin} from '@hmb/contract/user'
import {expect} from 'vitest'
import {accountOf} from '../account-client.ts'
import {newPerson, newPhone} from '../test-people.ts'
import {fileLog, attackJourney as journey} from './attack-journey.ts'
import type {RawClient} from './raw-client.ts'

const log = fileLog()

const othersNetwork = '198.51.100.7'

/** One call, as JSON of this project. */
const send = (client: RawClient, {method, path}: Endpoint, request: object, projectId: string) =>
  client.send({method, path}, request, {projectId})

/** Ten at a time: more would wait for a connection. */
async function times<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < count) results.push(await run(next++))
  }
  await Promise.all(Array.from({length: 10}, worker))
  return results
}

interface Flood {
  name: string
  endpoint: Endpoint
  /** The number of allowed calls; see apps/server/src/limits.ts. */
  allowed: number
  request(index: number): object
  /** Counted per account: the attacker has a login. */
  account?: true
}

const person = newPerson()
/** One of each way to count. The server's test proves that every call has a limit: apps/server/src/limits.test.ts. */
const floods: readonly Flood[] = [
  {name: 'partner logins of a browser', endpoint: thirdLogin, allowed: 20, request: (n) => ({ssoToken: `x${n}`})},
  {name: 'codes of a browser', endpoint: captcha, allowed: 20, request: () => ({phone: newPhone()})},
  {
    name: 'names for one document',
    endpoint: familyUpdate,
    allowed: 10,
    account: true,
    request: (n) => ({
      id: 'none',
      name: `${'赵钱孙李周吴郑王冯陈褚卫蒋沈韩'[n]}建国`,
      idNo: person.idNo,
      idType: DocumentType.RESIDENT_ID_CARD,
      relationType: Relation.OTHER,
    }),
  },
  {
    name: 'orders',
    endpoint: orderCreate,
    allowed: 60,
    account: true,
    request: () => ({apctId: 'none', skuNo: 'none', insuredList: [{insuredId: 'none'}], price: 1}),
  },
]

/** The number of calls beyond those allowed. */
const excess = 6

journey(
  'a flood of calls is refused with Retry-After, and other people continue',
  async ({newClient, sandbox, variant}) => {
    const city = variant('cq')
    const {projectId} = city
    const clientOf = async (network: string, account?: true) => {
      const client = await newClient(network)
      // The first call of a page gives the browser an id.
      await send(client, projectExt, {projectId, extType: 'CSS'}, projectId)
      if (account) await accountOf(client.context, sandbox, city).logIn()
      return client
    }
    for (const [index, {name, endpoint, allowed, request, account}] of floods.entries()) {
      const flood = log.start(`flood: ${name}`)
      const [attacker, other] = [await clientOf(`203.0.113.${index}`, account), await clientOf(othersNetwork, account)]
      const responses = await times(allowed + excess, (call) =>
        send(attacker, endpoint, {...request(call), projectId}, projectId),
      )
      const refused = responses.filter(({code}) => code === ErrorCode.ACCESS_LIMITED)
      for (const {status, code} of responses) flood.record(status < 500 && code !== null, `${name}: ${status} ${code}`)
      // The login before counts for the account too.
      flood.record(refused.length >= excess && refused.length <= excess + 3, `${name}: ${refused.length} were refused`)
      for (const {retryAfter} of refused) flood.record(retryAfter > 0, `${name}: Retry-After ${retryAfter}`)
      const {code} = await send(other, endpoint, {...request(0), projectId}, projectId)
      flood.record(code !== ErrorCode.ACCESS_LIMITED, `${name}: another person got ${code}`)
      expect(flood.failures()).toEqual([])
    }
  },
)

journey('strangers lock no owner out of codes, captcha and login', async ({newClient, sandbox, variant}) => {
  const {projectId} = variant('cq')
  const lockOut = log.start('lock-out of an owner')
  const owner = await newClient('198.51.100.20')
  const phone = newPhone()
  const requested = await send(owner, captcha, {phone, projectId}, projectId)
  lockOut.record(requested.code === 0, `the owner's code: ${requested.code}`)
  const code = await sandbox.nextCode(phone)

  const strangers: RawClient[] = []
  for (let stranger = 0; stranger < 5; stranger += 1) strangers.push(await newClient(`203.0.113.${100 + stranger}`))
  // A phone gets one code a minute, so all strangers ask for one before the guesses, which take longer.
  for (const [stranger, client] of strangers.entries())
    for (const [endpoint, request] of [
      [captcha, {phone}],
      [captchaV3, {phone, describeCaptchaResultRequestDTO: {ticket: `sandbox-ok-${phone}-${stranger}`, randstr: '@r'}}],
    ] as const) {
      const {code} = await send(client, endpoint, {...request, projectId}, projectId)
      lockOut.record(code !== 0, `${endpoint.path} within the minute of stranger ${stranger}: ${code}`)
    }
  for (const [stranger, client] of strangers.entries()) {
    // More than a network may try with one phone.
    const guesses = await times(stranger === 0 ? 70 : 15, (index) =>
      send(client, login, {phone, captcha: String(100_000 + index), source: 2, projectId}, projectId),
    )
    for (const guess of guesses) lockOut.record(guess.code !== 0, `a guess got ${guess.code}`)
  }
  const right = await send(owner, login, {phone, captcha: code, source: 2, projectId}, projectId)
  lockOut.record(right.code === 0, `the owner's login: ${right.code}`)
  const open = await send(owner, isPhoneLogin, {projectId}, projectId)
  lockOut.record(open.code === 0, `the owner's session: ${open.code}`)
  // A used code in another browser.
  const {code: stolen} = await send(
    await newClient('203.0.113.120'),
    login,
    {phone, captcha: code, source: 2, projectId},
    projectId,
  )
  lockOut.record(stolen !== 0, `a used code got ${stolen}`)
  expect(lockOut.failures()).toEqual([])
})
