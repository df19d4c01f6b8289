/**
 * The lower bound: Fastify that sends a fixed body, and Fastify with one query. `BODY_BYTES` is the size of the body,
 * `DATABASE_URL` the database. Prints its address.
 */
import {fastify} from 'fastify'
import pg from 'pg'

const body = JSON.stringify({code: 0, data: 'x'.repeat(Math.max(0, Number(process.env.BODY_BYTES) - 40)), message: ''})
const pool = new pg.Pool({connectionString: process.env.DATABASE_URL, max: 10})
const app = fastify()

app.get('/fixed', (_, reply) => reply.type('application/json').send(body))
app.get('/query', async (_, reply) => {
  await pool.query('select 1 as one')
  return reply.type('application/json').send(body)
})

console.info(`listening at ${await app.listen({port: 0, host: '127.0.0.1'})}`)
