import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {root} from './processes.ts'

/** The report of dependency-cruiser. */
export interface Cruise {
  modules: {source: string; dependencies: {resolved: string; dependencyTypes: string[]}[]}[]
  summary: {violations: {rule: {name: string}; from: string; to: string}[]; totalCruised: number}
}

/** Reads the imports of all sources and checks them against the rules of a config file. */
export async function cruise(config = '.dependency-cruiser.cjs'): Promise<Cruise> {
  const folders = ['packages', 'apps', 'cities', 'examples', 'e2e', 'bench'].filter((folder) =>
    existsSync(`${root}/${folder}`),
  )
  const {stdout} = await promisify(execFile)('depcruise', ['--config', config, '--output-type', 'json', ...folders], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  }).catch((failure: {stdout: string; stderr: string}) => {
    // With violations it exits with an error, and the report is still on standard output.
    if (!failure.stdout) throw new Error(failure.stderr)
    return failure
  })
  return JSON.parse(stdout)
}
