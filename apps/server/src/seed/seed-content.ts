import {projects} from '../../content/catalog.ts'
import {allPages} from '../../content/pages/home-page.ts'
import type {SeedContent, ServerPlugin} from '../context/server-plugin.ts'
import type {City} from '../sale/account/city.ts'

interface ContentSources {
  /** Cities with content beside the catalog. */
  cities?: readonly City[]
  plugins?: readonly ServerPlugin[]
}

/** The content of the catalog, the cities and the plugins. */
export function seedContent({cities = [], plugins = []}: ContentSources = {}): SeedContent {
  const cityContents = cities.flatMap(({content}) => (content ? [content] : []))
  const content: SeedContent = {
    projects: [...projects, ...cityContents.map(({project}) => project)],
    pages: [...allPages(), ...cityContents.flatMap(({pages}) => pages)],
  }
  return plugins.reduce((extended, {extendContent}) => extendContent?.(extended) ?? extended, content)
}
