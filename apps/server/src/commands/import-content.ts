import {loadPlugins} from '../context/server-plugin.ts'
import {openDatabase} from '../platform/db/open-database.ts'
import {importContent} from '../seed/seed.ts'
import {serverConfig} from '../server-config.ts'
import {runOperatorCommand} from './operator-command.ts'

const usage = `pnpm --filter @hmb/server import-content     adds the rows of content/ that are missing in the database
`

/**
 * The command `import-content`: adds the projects, products, pages, agreements and dictionaries of `content/` that the
 * database lacks. It changes no row that exists, so that it can be repeated.
 */
async function main(): Promise<void> {
  const {config, cities} = await serverConfig(process.env)
  const plugins = await loadPlugins(config.plugins, config)
  const {db, close} = await openDatabase(config)
  try {
    const added = await importContent(db, {cities, plugins})
    const lines = [...added].map(([table, rows]) => `${table}: ${rows} added`)
    process.stdout.write(`${lines.join('\n')}\nRows that existed were not changed. Start the servers again.\n`)
  } finally {
    await close()
  }
}

await runOperatorCommand(usage, main)
