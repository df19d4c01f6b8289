/** Writes the agreements of every project from the texts in `agree/`: `node tools/content/agree.ts`. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {commonAgreements, projects} from '../../apps/server/content/catalog.ts'
import {agreementText} from './agreementText.ts'

const target = fileURLToPath(new URL('../../apps/server/content/agree/', import.meta.url))
const all = [
  ...projects.flatMap((project) => project.agreements.map((agreement) => ({...agreement, project}))),
  ...commonAgreements.map((agreement) => ({...agreement, project: null})),
]

rmSync(target, {recursive: true, force: true})
for (const {kind, agreeContent, project} of all) {
  mkdirSync(dirname(target + agreeContent), {recursive: true})
  writeFileSync(target + agreeContent, agreementText(kind, project))
}
console.log(`${all.length} agreements`)
