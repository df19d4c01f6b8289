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
 * input of another person is discarded. `forVisitors`: the forms also take input without a login. It belongs to the person who logs in next.
 *
 * @example
 * const drafts = useFormDrafts('purchase.forms', userId)
 * const {values, change} = useFormDraft(drafts, 'applicant', () => record)
 */
export function useFormDrafts(group: string, userId: string, {forVisitors = false} = {}): FormDrafts {
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
    // A session that ends while its user types does not make the input a visitor's.
    latest.current = {userId: userId || (forVisitors ? latest.current.userId : ''), byName}
    setStored(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const {current} = latest
      if (Object.keys(current.byName).length === 0) void host.encryptedStorage.remove(entry)
      else void host.encryptedStorage.write(entry, JSON.stringify(current))
    }, saveDelayMs)
  }

  const restore = useEffectEvent((found: StoredDrafts | null) => {
    const isOwn = found?.userId === userId || (forVisitors && found?.userId === '')
    // Input typed before the storage was read is newer.
    const hasInput = forVisitors ? Object.keys(latest.current.byName).length > 0 : latest.current.userId === userId
    if (found && isOwn && !hasInput) setStored(found)
  })
  useEffect(() => {
    if (!userId && !forVisitors) return
    let current = true
    host.encryptedStorage.read(entry).then((text) => {
      if (current) restore(parse(text))
    })
    return () => {
      current = false
    }
  }, [userId, forVisitors, host, entry])

  // A visitor's input is the next user's, and a user's stays while the session has ended.
  const isOwnInMemory = ({userId: owner}: StoredDrafts) => owner === userId || (forVisitors && !(owner && userId))
  const own = () => (isOwnInMemory(latest.current) ? latest.current.byName : {})
  return {
    read: (name) => (isOwnInMemory(stored) ? stored.byName[name] : undefined),
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
