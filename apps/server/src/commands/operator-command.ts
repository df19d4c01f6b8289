import {failureOf, isWrongOption, operatorMessage} from '../operator-message.ts'
import {openDatabase} from '../platform/db/open-database.ts'
import {createLog} from '../platform/log.ts'
import {createProviders} from '../platform/providers/client.ts'
import type {OperatorDeps} from '../sale/operator/operator-action.ts'
import {serverConfig} from '../server-config.ts'

/**
 * Runs a command of the operator, or prints its usage for `--help`. An error ends it with its {@link operatorMessage}, or
 * with its name and code.
 *
 * @example
 * await runOperatorCommand('pnpm recordings:purge', async () => process.stdout.write('3 rows\n'))
 */
export async function runOperatorCommand(usage: string, command: () => Promise<unknown>): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage.trim()}\n`)
    return
  }
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${operatorMessage(error) ?? failureOf(error)}\n`)
    if (isWrongOption(error)) process.stderr.write(usage)
    process.exitCode = 1
  }
}

/** The command of this name; undefined for an unknown one. A name that every object has, such as `toString`, is unknown too. */
export const commandOf = <Command>(commands: Readonly<Record<string, Command>>, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

/** Opens the configured database and the providers for a command, and closes the database after it. */
export async function withOperatorDeps<T>(run: (deps: OperatorDeps) => Promise<T>): Promise<T> {
  const {config} = await serverConfig(process.env)
  const {db, close} = await openDatabase(config)
  try {
    return await run({db, now: new Date(), log: createLog('silent'), providers: createProviders(config), config})
  } finally {
    await close()
  }
}
