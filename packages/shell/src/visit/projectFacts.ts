import type {Client} from '@hmb/contract/client'
import {baseInfo, projectExt} from '@hmb/contract/project'

/** What the shell itself wants to know of the project. */
export interface ProjectFacts {
  /** Hosts that addresses may lead to, beside the build's own; none when they cannot be had. */
  allowedHosts(): Promise<readonly string[]>
  /** Those that are known by now. */
  knownHosts(): readonly string[]
  /** The style code, '' when there is none. */
  preset(projectId: string): Promise<string>
}

/** Asked of the server, the hosts once. */
export function askedFacts(client: Client): ProjectFacts {
  let known: readonly string[] | null = null
  return {
    async allowedHosts() {
      if (known) return known
      try {
        known = (await client.call(baseInfo, {})).allowedHosts ?? []
      } catch {
        return []
      }
      return known
    },
    knownHosts: () => known ?? [],
    preset: async (projectId) => (await client.call(projectExt, {projectId, extType: 'CSS'})).css?.cssType ?? '',
  }
}
