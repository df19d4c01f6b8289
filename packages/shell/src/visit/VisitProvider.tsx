import {FeedbackHost, type FeedbackStore} from '@hmb/ui/FeedbackHost'
import {OfflineBar} from '@hmb/ui/OfflineBar'
import {Fragment, type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore} from 'react'
import {ClientProvider} from '../client.tsx'
import {wakeClock} from '../clock/clock.ts'
import {DraftsProvider} from '../draft.tsx'
import {HostProvider, useHost} from '../host.tsx'
import {NavigationProvider} from '../navigation/navigation.tsx'
import {useStylePreset} from '../start/preset.ts'
import {useBackCloses} from '../useBackCloses.ts'
import {VariantProvider} from '../variant.tsx'
import type {Visit} from './createVisit.ts'
import {VisitContextProvider} from './visit.tsx'

/**
 * Gives everything below it the visit. Stands inside a router of the shell's port.
 *
 * @example
 * <Router root="/authorization"><VisitProvider visit={visit}><App /></VisitProvider></Router>
 */
export function VisitProvider({visit, children}: {visit: Visit; children: ReactNode}) {
  const {variant, host, client, feedback, navigation, drafts} = visit
  const departures = useDepartures(visit)
  return (
    <VisitContextProvider visit={visit}>
      <VariantProvider variant={variant}>
        <HostProvider host={host}>
          <ClientProvider client={client}>
            <DraftsProvider drafts={drafts}>
              <NavigationProvider navigation={navigation}>
                <FeedbackHost feedback={feedback}>
                  <Background visit={visit} />
                  <QuestionBack feedback={feedback} />
                  <BusyStays feedback={feedback} />
                  <Fragment key={departures}>{children}</Fragment>
                </FeedbackHost>
              </NavigationProvider>
            </DraftsProvider>
          </ClientProvider>
        </HostProvider>
      </VariantProvider>
    </VisitContextProvider>
  )
}

/** How often somebody has left during this visit. What stands on the screen begins anew then: it knows the one who left. */
function useDepartures({happenings}: Visit): number {
  const [departures, setDepartures] = useState(0)
  useEffect(
    () =>
      happenings.listen((happening) => {
        if (happening === 'person-left') setDepartures((before) => before + 1)
      }),
    [happenings],
  )
  return departures
}

/** What goes on beside the screens: the theme, the clock, the network and the other tabs. */
function Background({visit}: {visit: Visit}) {
  const {host, recovery, happenings, drafts} = visit
  const [online, setOnline] = useState(true)
  useStylePreset()
  useEffect(() => {
    const read = () => {
      setOnline(host.online())
      if (host.online()) recovery.now()
    }
    read()
    const ends = [
      host.onNetwork(read),
      host.onResume(() => {
        wakeClock()
        recovery.now()
      }),
      // Logging in or out in another tab changes who this one is for.
      host.local.onChange('userId', (userId, before) => {
        if (!userId || (before && before !== userId)) {
          // What was typed here lies in the vault for whoever logs in again, unless the other tab has emptied that.
          drafts.clear()
          happenings.tell('person-left')
        }
        if (userId) happenings.tell('person-came')
      }),
    ]
    return () => {
      for (const end of ends) end()
      recovery.stop()
    }
  }, [host, recovery, happenings, drafts])
  return <OfflineBar offline={!online} />
}

/** A question is a popup too: Back answers it with no, instead of closing the sheet below it or leaving the page. */
function QuestionBack({feedback}: {feedback: FeedbackStore}) {
  const {questions} = useSyncExternalStore(feedback.subscribe, feedback.state, feedback.state)
  const [question] = questions
  return question ? <BackAnswers key={question.id} onBack={() => question.answer(false)} /> : null
}

/** What must not be disturbed is not left by Back either: a page gone while its order is made would not say what became of it. */
function BusyStays({feedback}: {feedback: FeedbackStore}) {
  const {busy} = useSyncExternalStore(feedback.subscribe, feedback.state, feedback.state)
  const {layers} = useHost()
  const isBusy = busy.length > 0
  useLayoutEffect(() => (isBusy ? layers.hold() : undefined), [isBusy, layers])
  return null
}

function BackAnswers({onBack}: {onBack(): void}) {
  useBackCloses(true, onBack)
  return null
}
