import {useHost} from '@hmb/shell/host'
import {useProjectId} from '@hmb/shell/project-id'
import {useDraft} from '@hmb/shell/use-draft'
import {useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react'

/** Delay after the last key before the drafts are stored, in ms. */
const saveDelayMs = 200

interface StoredDrafts {
  /** Owner of the drafts. Another person never sees them. */
  userId: string
  byName: Readonly<Record<string, object>>
}

const noDrafts: StoredDrafts = {userId: '', byName: {}}

/** Unsaved input of the person's forms, by the form's name. */
export interface FormDrafts {
  read(name: string): object | undefined
  write(name: string, values: object): void
  discard(name: string): void
}

/**
 * Keeps the unsaved input of a group of forms: in memory during the visit, and encrypted in the browser for a reload or a killed app. Saved input and
 * input of another person is discarded.
 *
 * @example
 * const drafts = useFormDrafts('purchase.forms', userId)
 * const {values, change} = useFormDraft(drafts, 'applicant', () => record)
 */
export function useFormDrafts(group: string, userId: string): FormDrafts {
  const host = useHost()
  // Cities have different medical places, and may share the browser's storage.
  const entry = `${group}.${useProjectId()}`
  const [stored, setStored] = useDraft<StoredDrafts>(entry, noDrafts)
  const latest = useRef(stored)
  useLayoutEffect(() => {
    latest.current = stored
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function set(byName: StoredDrafts['byName']) {
    latest.current = {userId, byName}
    setStored(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const {current} = latest
      if (Object.keys(current.byName).length === 0) void host.encryptedStorage.remove(entry)
      else void host.encryptedStorage.write(entry, JSON.stringify(current))
    }, saveDelayMs)
  }

  const restore = useEffectEvent((found: StoredDrafts | null) => {
    // Input typed before the storage was read is newer.
    if (found?.userId === userId && latest.current.userId !== userId) setStored(found)
  })
  useEffect(() => {
    if (!userId) return
    let current = true
    host.encryptedStorage.read(entry).then((text) => {
      if (current) restore(parse(text))
    })
    return () => {
      current = false
    }
  }, [userId, host, entry])

  const own = () => (latest.current.userId === userId ? latest.current.byName : {})
  return {
    read: (name) => (stored.userId === userId ? stored.byName[name] : undefined),
    write: (name, values) => set({...own(), [name]: values}),
    discard(name) {
      const {[name]: _, ...others} = own()
      set(others)
    },
  }
}

function parse(text: string | null): StoredDrafts | null {
  try {
    return JSON.parse(text ?? 'null') as StoredDrafts | null
  } catch {
    return null
  }
}
