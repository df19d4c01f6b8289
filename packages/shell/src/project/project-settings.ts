import type {Client} from '@hmb/contract/client'
import {baseInfo, projectExt} from '@hmb/contract/project'

/** The project settings that the shell itself reads. */
export interface ProjectSettings {
  /** The loaded hosts that addresses may open, in addition to the build's own. */
  allowedHosts(): readonly string[]
  /** Loads the allowed hosts once. Does not reject. */
  loadAllowedHosts(): Promise<unknown>
  /** The code of the style preset; '' when the project has none. */
  stylePreset(projectId: string): Promise<string>
}

/** Fetches the settings from the server. The hosts are fetched once. */
export function fetchedProjectSettings(client: Client): ProjectSettings {
  let cached: readonly string[] | null = null
  return {
    allowedHosts: () => cached ?? [],
    async loadAllowedHosts() {
      cached ??= await client.call(baseInfo, {}).then(
        ({allowedHosts = []}) => allowedHosts,
        () => null,
      )
    },
    stylePreset: async (projectId) => (await client.call(projectExt, {projectId, extType: 'CSS'})).css?.cssType ?? '',
  }
}
