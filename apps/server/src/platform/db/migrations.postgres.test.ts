import {expect, inject, test} from 'vitest'
import {plugin as testProfile} from '../../../test-profile/test-profile.ts'
import {seed} from '../../seed/seed.ts'
import {withClient} from '../../testing/test-database.ts'
import {testKeys} from '../../testing/test-keys.ts'
import {newId} from '../ids.ts'
import {openPostgres} from './postgres-database.ts'

test('servers that start together on an empty database all start', async () => {
  const template = inject('databaseTemplate')
  const shared = template.kind === 'postgres' ? template.url : ''
  const name = `empty_${newId()}`
  await withClient(shared, (client) => client.query(`create database "${name}"`))
  const url = shared.replace(/\/[^/]*$/, `/${name}`)

  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, testKeys, {size: 2})))
  const seeded = await Promise.all(opened.map(({db}) => seed(db, new Date(), {plugins: [testProfile]})))
  expect(seeded.filter(Boolean)).toHaveLength(1)
  const {rows} = await withClient(url, (client) => client.query('select count(*)::int as count from skus'))
  expect(rows).toEqual([{count: 12}])
  await Promise.all(opened.map(({close}) => close()))
})

test('an unreachable database stops the start', async () => {
  await expect(openPostgres('postgres://unknown@127.0.0.1:1/none', testKeys)).rejects.toThrow()
})
