import {useProjectId} from '@hmb/shell/project-id'
import {useHost} from '@hmb/shell/use-host'
import {useUserMemory} from '@hmb/shell/user-memory'
import {useEffect, useEffectEvent, useState} from 'react'

/** Delay after the last key before the draft is stored, in ms. */
const saveDelayMs = 200

interface StoredDrafts {
  /** Owner of the drafts. Another person never sees them. */
  userId: string
  /** In memory a discarded draft is `undefined`, so that a text read from the storage later does not restore it. */
  byName: Readonly<Record<string, object | undefined>>
}

const noDrafts: StoredDrafts = {userId: '', byName: {}}

/** The delayed saves by entry and form. */
const timers: Record<string, ReturnType<typeof setTimeout>> = {}
let lastSave: Promise<unknown> = Promise.resolve()

/** Unsaved input of the person's forms, by the form's name. */
export interface FormDrafts {
  read(name: string): object | undefined
  write(name: string, values: object): void
  discard(name: string): void
}

/**
 * Keeps the unsaved input of a group of forms: in memory during the visit, and encrypted in the browser for a reload or a
 * killed app. Saved input and input of another person is discarded. `forVisitors`: the forms also take input without a
 * login. It belongs to the person who logs in next.
 *
 * @example
 * const drafts = useFormDrafts('purchase.forms', userId)
 * const {values, change} = useFormDraft(drafts, 'applicant', () => record)
 */
export function useFormDrafts(group: string, userId: string, {forVisitors = false} = {}): FormDrafts {
  const {encryptedStorage} = useHost()
  // Cities have different medical places, and may share the browser's storage.
  const entry = `${group}.${useProjectId()}`
  // A closed form discards its draft when its call ends, while another form is open. Both change this one copy.
  const memory = useUserMemory()
  const all = () => (memory.get(entry) as StoredDrafts | undefined) ?? noDrafts
  const [, rerender] = useState({})

  // Input of a user stays the user's when the session ends meanwhile.
  const owner = () => userId || (forVisitors ? all().userId : '')
  // A visitor's input belongs to the next user.
  const ownOf = (drafts: StoredDrafts) =>
    drafts.userId === owner() || (forVisitors && !drafts.userId) ? drafts.byName : {}
  const ownDrafts = () => ownOf(all())
  const setDrafts = (byName: StoredDrafts['byName']) => {
    memory.set(entry, {userId: owner(), byName})
    rerender({})
  }

  async function readStored(): Promise<StoredDrafts> {
    try {
      return JSON.parse((await encryptedStorage.read(entry)) ?? '')
    } catch {
      return noDrafts
    }
  }

  /** Stores one form's draft. The other drafts of the entry stay as they are stored: another tab may have changed them. */
  async function save(name: string) {
    const others = ownOf(await readStored())
    // A logout empties the memory and the storage.
    if (!memory.has(entry)) return
    const byName = {...others, [name]: ownDrafts()[name]}
    await (Object.values(byName).some(Boolean)
      ? encryptedStorage.write(entry, JSON.stringify({userId: owner(), byName}))
      : encryptedStorage.remove(entry))
  }

  function set(name: string, values?: object) {
    setDrafts({...ownDrafts(), [name]: values})
    clearTimeout(timers[entry + name])
    timers[entry + name] = setTimeout(() => {
      lastSave = lastSave.then(() => save(name))
    }, saveDelayMs)
  }

  // Input typed before the storage was read is newer.
  const restore = useEffectEvent((found: StoredDrafts) => setDrafts({...ownOf(found), ...ownDrafts()}))
  useEffect(() => {
    if (!userId && !forVisitors) return
    let isCurrent = true
    readStored().then((found) => {
      if (isCurrent) restore(found)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, forVisitors, encryptedStorage, entry])

  return {
    read: (name) => ownDrafts()[name],
    write: set,
    discard: (name) => set(name),
  }
}
