import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {root} from './steps.ts'

/** What dependency-cruiser found in our sources. */
export interface Cruise {
  modules: {source: string; dependencies: {resolved: string; dependencyTypes: string[]}[]}[]
  summary: {violations: {rule: {name: string}; from: string; to: string}[]; totalCruised: number}
}

/** Reads every import of our sources, judged by `.dependency-cruiser.cjs`. */
export async function cruise(): Promise<Cruise> {
  const folders = ['packages', 'apps', 'examples', 'e2e', 'bench'].filter((folder) => existsSync(`${root}/${folder}`))
  const {stdout} = await promisify(execFile)(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    {cwd: root, maxBuffer: 256 * 1024 * 1024},
  ).catch((failure: {stdout: string; stderr: string}) => {
    // Violations make it end with an error; the report is on standard output all the same.
    if (!failure.stdout) throw new Error(failure.stderr)
    return failure
  })
  return JSON.parse(stdout)
}
