import {useCallback} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {memoryOwner} from '../user-memory/user-memory.ts'

/** Records a login after the server has set its cookie. UserMemory and the phone of another user are cleared. */
export function useRecordLogin(): (userId: string) => void {
  const {host, userMemory, events} = useAppContext()
  return useCallback(
    (userId) => {
      const previous = userMemory.get(memoryOwner) ?? host.localStorage.get('userId')
      if (previous && previous !== userId) userMemory.clear()
      userMemory.set(memoryOwner, userId)
      host.localStorage.remove('phone')
      host.localStorage.set('userId', userId)
      events.emit('logged-in')
    },
    [events, host, userMemory],
  )
}
