import type {Client} from '@hmb/contract/client'
import {baseInfo, projectExt} from '@hmb/contract/project'

/** The project settings that the shell itself reads. */
export interface ProjectSettings {
  /** Hosts that addresses may open, in addition to the build's own. Empty when the request fails. */
  allowedHosts(): Promise<readonly string[]>
  /** The hosts that have been loaded so far. */
  cachedAllowedHosts(): readonly string[]
  /** The code of the style preset; '' when the project has none. */
  stylePreset(projectId: string): Promise<string>
}

/** Fetches the settings from the server. The hosts are fetched once. */
export function fetchedProjectSettings(client: Client): ProjectSettings {
  let cached: readonly string[] | null = null
  return {
    async allowedHosts() {
      if (cached) return cached
      try {
        cached = (await client.call(baseInfo, {})).allowedHosts ?? []
      } catch {
        return []
      }
      return cached
    },
    cachedAllowedHosts: () => cached ?? [],
    stylePreset: async (projectId) => (await client.call(projectExt, {projectId, extType: 'CSS'})).css?.cssType ?? '',
  }
}
