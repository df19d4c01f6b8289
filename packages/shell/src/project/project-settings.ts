import {baseInfo, projectExt} from '@hmb/contract/project'
import type {QueryCache} from '../query-cache/query-cache.ts'

/** The project settings that the shell itself reads. */
export interface ProjectSettings {
  /** The loaded hosts that addresses may open, in addition to the build's own. */
  allowedHosts(): readonly string[]
  /** Loads the allowed hosts of the current project. Does not reject. */
  loadAllowedHosts(): Promise<unknown>
  /** The code of the style preset; '' when the project has none. */
  stylePreset(projectId: string): Promise<string>
}

/** Reads the settings through the cache, so that screens share the responses. */
export function createProjectSettings(queryCache: QueryCache, currentProjectId: () => string): ProjectSettings {
  const info = () => queryCache.endpointQuery(baseInfo, {}, currentProjectId())
  return {
    allowedHosts: () => info().state().data?.allowedHosts ?? [],
    loadAllowedHosts: () =>
      info()
        .load()
        .catch(() => {}),
    stylePreset: async (projectId) =>
      (await queryCache.endpointQuery(projectExt, {projectId, extType: 'CSS'}).load()).css?.cssType ?? '',
  }
}
