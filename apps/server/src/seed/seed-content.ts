import {existsSync} from 'node:fs'
import {projects, type SeededProject} from '../../content/catalog.ts'
import {allPages} from '../../content/pages/home-page.ts'
import {type AgreementCity, agreementFile} from '../context/agreement-file.ts'
import type {City} from '../context/city.ts'
import type {SeedContent, ServerPlugin} from '../context/server-plugin.ts'

interface ContentSources {
  /** Cities with content beside the catalog. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
}

/** The content of the catalog, the cities and the plugins. */
export function seedContent({cities = [], plugins = []}: ContentSources = {}): SeedContent {
  const cityContents = cities.flatMap(({content}) => (content ? [content] : []))
  for (const {project} of cityContents) assertAgreements(project, cities)
  const content: SeedContent = {
    projects: [...projects, ...cityContents.map(({project}) => project)],
    pages: [...allPages(), ...cityContents.flatMap(({pages}) => pages)],
  }
  return plugins.reduce((extended, {extendContent}) => extendContent?.(extended) ?? extended, content)
}

/** A mistake in the content, such as a missing agreement, with which no person could buy. The message describes the fix. */
export class ContentError extends Error {
  override name = 'ContentError'
}

function assertAgreements({code, agreements}: SeededProject, cities: readonly AgreementCity[]): void {
  const missing = agreements.map(({agreeContent}) => agreeContent).filter((path) => !isFile(path, cities))
  const [first = ''] = missing
  if (missing.length === 0) return
  const [folder = '', name] = first.split('/')
  throw new ContentError(
    missing.length === agreements.length
      ? `The city ${code} has agreements: '${folder}', but no folder has them: copy apps/server/content/agree/normal to cities/${code}/agree and write agreements: '${code}', or borrow them with agreements: 'normal'`
      : `The city ${code} has no agreement ${name}: add ${name} to the folder agree of ${folder}, e.g. from apps/server/content/agree/normal`,
  )
}

function isFile(path: string, cities: readonly AgreementCity[]): boolean {
  const file = agreementFile(path, cities)
  return file !== null && existsSync(file)
}
