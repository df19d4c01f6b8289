import {expect, test} from 'vitest'
import {openTestDatabase, withClient} from './test-database.ts'

test('a database that is closed is removed, also while another program is connected', async () => {
  const {url, close} = await openTestDatabase()
  await withClient(url, async (client) => {
    client.on('error', () => {})
    await close()
  })
  // `invalid_catalog_name`: there is no such database.
  await expect(withClient(url, async () => {})).rejects.toMatchObject({code: '3D000'})
})
