import type {BehaviourEvents} from '@hmb/telemetry/behaviour-events'
import {useAppContext} from '../app-context/app-context.tsx'

/** Reports what the person does, without personal data: docs/events.md. */
export function useBehaviourEvents(): BehaviourEvents {
  return useAppContext().behaviourEvents
}
