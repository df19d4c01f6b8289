import {useBackCloses} from '@hmb/shell/useBackCloses'
import type {Journey} from './journey.ts'

/**
 * What a sheet of the journey is opened and closed by; the Back key closes it too.
 *
 * @example
 * const sheet = useSheet(journey, at === 'listing')
 * <ListSheet {...sheet} … />
 */
export function useSheet(journey: Journey, open: boolean): {open: boolean; onClose(): void} {
  const onClose = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, onClose)
  return {open, onClose}
}
