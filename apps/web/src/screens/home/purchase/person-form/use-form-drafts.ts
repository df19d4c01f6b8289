import {useHost} from '@hmb/shell/host'
import {useProjectId} from '@hmb/shell/project-id'
import {useDraft} from '@hmb/shell/use-draft'
import {useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react'

/** After the last key, before what was typed goes into the vault, in ms. */
const saveDelayMs = 200

interface StoredDrafts {
  /** Whose forms these are; nobody else gets to see them. */
  userId: string
  byName: Readonly<Record<string, object>>
}

const noDrafts: StoredDrafts = {userId: '', byName: {}}

/** What has been typed into the forms and not been saved yet. */
export interface FormDrafts {
  read(name: string): object | undefined
  write(name: string, facts: object): void
  forget(name: string): void
}

/**
 * Keeps what is typed: in memory while the visit lasts, and encrypted in the browser for when the page is reloaded or the app
 * was killed. What has been saved, and what another person typed, is dropped.
 *
 * @example
 * const forms = useForms(userId)
 * const {facts, change} = useFormDraft(forms, 'applicant', () => known)
 */
export function useFormDrafts(userId: string): FormDrafts {
  const host = useHost()
  // Every city has places of its own, and may share the browser's storage with another.
  const entry = `purchase.forms.${useProjectId()}`
  const [kept, setKept] = useDraft<StoredDrafts>(entry, noDrafts)
  const latest = useRef(kept)
  useLayoutEffect(() => {
    latest.current = kept
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function set(byName: StoredDrafts['byName']) {
    latest.current = {userId, byName}
    setKept(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const {current} = latest
      if (Object.keys(current.byName).length === 0) void host.encryptedStorage.remove(entry)
      else void host.encryptedStorage.write(entry, JSON.stringify(current))
    }, saveDelayMs)
  }

  const take = useEffectEvent((found: StoredDrafts | null) => {
    // What has been typed meanwhile is newer.
    if (found?.userId === userId && latest.current.userId !== userId) setKept(found)
  })
  useEffect(() => {
    if (!userId) return
    let current = true
    host.encryptedStorage.read(entry).then((text) => {
      if (current) take(parse(text))
    })
    return () => {
      current = false
    }
  }, [userId, host, entry])

  const own = () => (latest.current.userId === userId ? latest.current.byName : {})
  return {
    read: (name) => (kept.userId === userId ? kept.byName[name] : undefined),
    write: (name, facts) => set({...own(), [name]: facts}),
    forget(name) {
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
