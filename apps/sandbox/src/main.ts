import {pino} from 'pino'
import {startSandbox} from './app.ts'

const {
  PORT = '8081',
  HOST = '127.0.0.1',
  PROVIDER_SECRET,
  DATA_DIR,
  SANDBOX_PUBLIC_URL,
  LOG_LEVEL = 'info',
  CITIES = '',
} = process.env
const logger = pino({name: 'sandbox', level: LOG_LEVEL})

if (!PROVIDER_SECRET) {
  logger.fatal('PROVIDER_SECRET is missing: the sandbox and the server sign with the same one')
  process.exit(1)
}

try {
  const sandbox = await startSandbox({
    port: Number(PORT),
    host: HOST,
    secret: PROVIDER_SECRET,
    ...(DATA_DIR ? {dataDir: DATA_DIR} : {}),
    ...(SANDBOX_PUBLIC_URL ? {publicUrl: SANDBOX_PUBLIC_URL.replace(/\/$/, '')} : {}),
    cities: CITIES.split(',').filter((folder) => folder !== ''),
    logger,
  })
  logger.info({url: sandbox.url}, 'sandbox listens')

  const stop = async () => {
    await sandbox.close()
    logger.info('sandbox stopped')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  logger.fatal({reason: error instanceof Error ? error.message : String(error)}, 'sandbox cannot start')
  process.exit(1)
}
