import {useRef, useState} from 'react'

/**
 * Runs one task at a time: a task that starts before the end of another does nothing.
 *
 * @example
 * const [sending, run] = useExclusiveTask()
 * <Button loading={sending} onClick={() => run(send)} />
 */
export function useExclusiveTask(): [isRunning: boolean, run: (task: () => Promise<unknown>) => Promise<void>] {
  const [isRunning, setIsRunning] = useState(false)
  // The state changes with the next render, after a second tap in the same task.
  const busy = useRef(false)
  const run = async (task: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setIsRunning(true)
    try {
      await task()
    } finally {
      busy.current = false
      setIsRunning(false)
    }
  }
  return [isRunning, run]
}
