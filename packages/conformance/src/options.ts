import {parseArgs} from 'node:util'
import {phone} from '@hmb/validators/phone'
import {commandHooks, sandboxHooks} from './backend-hooks.ts'
import {readPeople, testPeople, testPhones} from './people.ts'
import {type ConformanceOptions, checkedPaths} from './run-conformance.ts'

export const usage = `pnpm conformance --base-url <url> --project <id> [options]     for test servers only: it creates people, orders and payments

  --base-url <url>         the server, with the environment prefix before /api
  --project <id>           the one project that is checked, as your server names it; without it hmb-cq (重庆)
  --sandbox-url <url>      the sandbox of this repository: it shows the SMS codes and has the cashier
  --code-command <command> prints the SMS code for the phone HMB_PHONE and the purpose HMB_PURPOSE
  --pay-command <command>  pays at the cashier page HMB_PAY_URL
  --phones <a,b,c,d>       four phones that no person owns or that are yours; made up with --sandbox-url
  --session <cookies>      the Cookie header of a logged-in person, instead of a login; twice for two people
  --people <file>          JSON with self, parent and child, each with name and idNo, whom your real-name check accepts
  --appointment-sku <sku>  a product that can be booked now (预约)
  --partial                calls that the server does not have are skipped; else they fail
  --only <text>            only calls whose path contains this text
  --timeout <ms>           the longest time of one call; 15000 by default
  --json                   prints JSON and no table`

export type ReadOptions = {ok: true; options: ConformanceOptions; json: boolean} | {ok: false; error: string}

/** Reads the command line. */
export function readOptions(args: readonly string[]): ReadOptions {
  try {
    return {ok: true, ...parse(args)}
  } catch (error) {
    return {ok: false, error: error instanceof Error ? error.message : String(error)}
  }
}

const parse = (args: readonly string[]) => {
  const {values} = parseArgs({
    args: [...args],
    options: {
      'base-url': {type: 'string'},
      project: {type: 'string', default: 'hmb-cq'},
      'sandbox-url': {type: 'string'},
      'code-command': {type: 'string'},
      'pay-command': {type: 'string'},
      phones: {type: 'string'},
      session: {type: 'string', multiple: true, default: []},
      people: {type: 'string'},
      'appointment-sku': {type: 'string', default: ''},
      partial: {type: 'boolean', default: false},
      only: {type: 'string', default: ''},
      timeout: {type: 'string', default: '15000'},
      json: {type: 'boolean', default: false},
    },
  })
  const baseUrl = values['base-url']
  if (!baseUrl || !isAddress(baseUrl)) throw new Error('--base-url must be an address')
  const sandboxUrl = values['sandbox-url']?.replace(/\/+$/, '')
  if (sandboxUrl !== undefined && !isAddress(sandboxUrl)) throw new Error('--sandbox-url must be an address')
  const timeoutMs = Number(values.timeout)
  if (!(timeoutMs > 0)) throw new Error('--timeout must be a number of ms')
  const {only} = values
  if (![...checkedPaths].some((path) => path.includes(only)))
    throw new Error(`--only: no call has "${only}" in its path`)
  const phones = values.phones === undefined ? (sandboxUrl ? testPhones(4) : []) : readPhones(values.phones)
  const commands = {codeCommand: values['code-command'], payCommand: values['pay-command']}
  const options: ConformanceOptions = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    projectId: values.project,
    hooks: {...(sandboxUrl ? sandboxHooks(sandboxUrl) : {}), ...commandHooks(commands)},
    phones,
    sessions: values.session,
    people: values.people ? readPeople(values.people) : testPeople(),
    appointmentSku: values['appointment-sku'],
    partial: values.partial,
    only,
    timeoutMs,
  }
  return {options, json: values.json}
}

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

/** A server would refuse a mistyped phone, and the report would show that as an error of the server. */
function readPhones(list: string): string[] {
  const phones = list.split(',').map((written) => {
    const checked = phone(written)
    if (!checked.ok) throw new Error(`--phones: "${written}" is not a phone number`)
    return checked.value
  })
  if (new Set(phones).size < phones.length) throw new Error('--phones contains a phone twice')
  return phones
}
