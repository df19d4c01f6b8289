import {userInfo} from 'node:os'
import {parseArgs} from 'node:util'
import {eraseAccountData, exportAccount} from '../sale/operator/account-data.ts'
import {type OperatorDeps, OperatorError} from '../sale/operator/operator-action.ts'
import {commandOf, runOperatorCommand, withOperatorDeps} from './operator-command.ts'

const usage = `pnpm --filter @hmb/server account-data export <phone or account id>      writes all data of an account as JSON
  account-data erase <phone or account id> --reason <why>               erases the account, as 注销账号 does
--by <login> records another operator than the login of this process.
`

/** Exports or erases the data of one account. Servers on PostgreSQL may run meanwhile. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {reason: {type: 'string', default: ''}, by: {type: 'string', default: userInfo().username}},
  })
  const [command = '', account = ''] = positionals
  const instruction = {operator: values.by, reason: values.reason, force: false}
  const commands: Record<string, (deps: OperatorDeps) => Promise<string>> = {
    export: async ({db}) => JSON.stringify(await exportAccount(db, account), null, 2),
    erase: (deps) => {
      if (values.reason.trim() === '') throw new OperatorError(`--reason is missing\n${usage}`)
      return eraseAccountData(deps, account, instruction)
    },
  }
  const run = commandOf(commands, command)
  if (!run || account === '') throw new OperatorError(usage)
  process.stdout.write(`${await withOperatorDeps(run)}\n`)
}

await runOperatorCommand(usage, main)
