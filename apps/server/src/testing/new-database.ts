import pg from 'pg'

/**
 * Creates an empty database on a PostgreSQL. Resolves with its URL.
 *
 * @example
 * const url = await createDatabase('postgres://postgres@127.0.0.1:5432/postgres', 'second')
 */
export async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({connectionString: postgresUrl})
  await client.connect()
  try {
    await client.query(`create database "${name}"`)
  } finally {
    await client.end()
  }
  return postgresUrl.replace(/\/[^/]*$/, `/${name}`)
}
