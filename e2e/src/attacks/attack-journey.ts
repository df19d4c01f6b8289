import {afterAll} from 'vitest'
import {journey} from '../journey.ts'
import {readOperations} from './api-operations.ts'
import {createAttackLog} from './attack-log.ts'
import {openRawClient, type RawClient} from './raw-client.ts'

/** A journey by calls alone, with every documented call and clients of any network. */
export const attackJourney = journey
  .extend('operations', ({environment}) => readOperations(environment.serverUrl))
  .extend('newClient', ({environment}, {onCleanup}) => {
    const clients: RawClient[] = []
    onCleanup(async () => {
      for (const client of clients) await client.close()
    })
    return async (network = ''): Promise<RawClient> => {
      const client = await openRawClient(environment.serverUrl, network)
      clients.push(client)
      return client
    }
  })

/** The log of a file, which prints its table after the last journey. */
export function fileLog() {
  const log = createAttackLog()
  afterAll(() => void process.stdout.write(`attack, attempts, repelled\n${log.table()}\n`))
  return log
}
