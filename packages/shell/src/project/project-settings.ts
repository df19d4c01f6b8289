import type {Client} from '@hmb/contract/client'
import {projectExt} from '@hmb/contract/project'
import type {QueryCache} from '../query-cache/query-cache.ts'
import {projectInfoQuery} from './project-info.ts'

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
export function createProjectSettings(
  client: Client,
  queryCache: QueryCache,
  currentProjectId: () => string,
): ProjectSettings {
  const info = () => projectInfoQuery(client, queryCache, currentProjectId())
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
