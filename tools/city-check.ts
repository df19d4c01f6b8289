/**
 * Compares the two parts of each city's folder: `variant/variant.ts`, which is built, and the content of `server.ts`, which is
 * seeded.
 */
import {globSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SeededProject} from '../apps/server/content/catalog.ts'
import type {Variant} from '../packages/shell/src/contexts/variant.tsx'
import {root} from './processes.ts'

type Manifest = Pick<Variant, 'code' | 'name' | 'cssType' | 'projectId' | 'skuNo' | 'homePageId'>
type Project = Pick<SeededProject, 'projectCode' | 'projectName' | 'cssType' | 'projectId' | 'skuNo' | 'homePageId'>

/**
 * The contradictions between a variant and its project, as sentences.
 *
 * @example
 * cityContradictions(variant, {...project, cssType: 'CQ_CSS'}) // ["cssType is 'BJ_CSS' in variant.ts and 'CQ_CSS' in content.ts: …"]
 */
export function cityContradictions(variant: Manifest, project: Project): string[] {
  const pairs = [
    ['code', variant.code, project.projectCode],
    ['name', variant.name, project.projectName],
    ['cssType', variant.cssType, project.cssType],
    ['projectId', variant.projectId, project.projectId],
    ['skuNo', variant.skuNo, project.skuNo],
    ['homePageId', variant.homePageId, project.homePageId],
  ] as const
  return pairs.flatMap(([what, built, seeded]) =>
    built === seeded
      ? []
      : [`${what} is '${built}' in variant.ts and '${seeded}' in content.ts: write the same value in both`],
  )
}

/** The contradictions in the folder of a city; none where it has no content of its own. */
export async function readCityContradictions(folder: string): Promise<string[]> {
  const read = (file: string) => import(pathToFileURL(join(folder, file)).href)
  const {variant}: {variant: Variant} = await read('variant/variant.ts')
  const {city}: {city: {projectCode: string; content?: {project: SeededProject}}} = await read('server.ts')
  if (city.projectCode !== variant.code)
    return [
      `projectCode is '${city.projectCode}' in server.ts and code is '${variant.code}' in variant.ts: write the same`,
    ]
  return city.content ? cityContradictions(variant, city.content.project) : []
}

if (import.meta.main) {
  const folders = globSync('{cities,examples}/*/server.ts', {cwd: root}).map((file) => join(file, '..'))
  const errors = await Promise.all(
    folders.map(async (folder) =>
      (await readCityContradictions(join(root, folder))).map((error) => `✗ ${folder}: ${error}`),
    ),
  )
  for (const error of errors.flat()) console.error(error)
  process.exit(errors.flat().length > 0 ? 1 : 0)
}
