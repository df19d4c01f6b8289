import {useAppParts} from '../contexts/app-parts-context.ts'

/**
 * What this tab remembers of its user by name: unsent form values (`useDraft`), the running purchase, the positions of
 * lists. In memory only, because it is personal. It is cleared when the user changes.
 */
export type UserMemory = Map<string, unknown>

/** The key of the user id to whom the memory belongs. */
export const memoryOwner = 'userId'

/** The memory of this tab. */
export function useUserMemory(): UserMemory {
  return useAppParts().userMemory
}
