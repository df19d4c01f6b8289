import {pino} from 'pino'
import {startSandbox} from './app.ts'
import {readSandboxConfig} from './sandbox-config.ts'

const config = configOrExit()
const logger = pino({name: 'sandbox', level: config.LOG_LEVEL})

try {
  const sandbox = await startSandbox({
    port: config.PORT,
    host: config.HOST,
    secret: config.PROVIDER_SECRET,
    ...(config.DATA_DIR ? {dataDir: config.DATA_DIR} : {}),
    ...(config.SANDBOX_PUBLIC_URL ? {publicUrl: config.SANDBOX_PUBLIC_URL} : {}),
    cities: config.CITIES,
    logger,
  })
  logger.info({url: sandbox.url}, 'sandbox is listening')

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

function configOrExit() {
  try {
    return readSandboxConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
