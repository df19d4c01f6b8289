import {FeedbackHost, type FeedbackStore} from '@hmb/ui/FeedbackHost'
import {OfflineBar} from '@hmb/ui/OfflineBar'
import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react'
import {Provider} from 'react-redux'
import {api, personalTags} from '../api.ts'
import {ClientProvider} from '../client.tsx'
import {wakeClock} from '../clock/clock.ts'
import {DraftsProvider} from '../draft.tsx'
import {HostProvider} from '../host.tsx'
import {NavigationProvider} from '../navigation/navigation.tsx'
import {useBackCloses} from '../useBackCloses.ts'
import {VariantProvider} from '../variant.tsx'
import type {Shell} from './createShell.ts'
import {useStylePreset} from './preset.ts'

/**
 * Gives everything below it the visit. Stands inside a router.
 *
 * @example
 * <BrowserRouter basename="/cq"><ShellProvider shell={shell}><App /></ShellProvider></BrowserRouter>
 */
export function ShellProvider({shell, children}: {shell: Shell; children: ReactNode}) {
  const {variant, host, client, store, feedback, navigation, drafts} = shell
  return (
    <Provider store={store}>
      <VariantProvider variant={variant}>
        <HostProvider host={host}>
          <ClientProvider client={client}>
            <DraftsProvider drafts={drafts}>
              <NavigationProvider navigation={navigation}>
                <FeedbackHost feedback={feedback}>
                  <Background shell={shell} />
                  <QuestionBack feedback={feedback} />
                  {children}
                </FeedbackHost>
              </NavigationProvider>
            </DraftsProvider>
          </ClientProvider>
        </HostProvider>
      </VariantProvider>
    </Provider>
  )
}

/** What goes on beside the screens: the theme, the clock, the network and the other tabs. */
function Background({shell}: {shell: Shell}) {
  const {host, recovery, store} = shell
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
      host.local.onChange('userId', (userId) => {
        store.dispatch(userId ? api.util.invalidateTags(personalTags) : api.util.resetApiState())
      }),
    ]
    return () => {
      for (const end of ends) end()
      recovery.stop()
    }
  }, [host, recovery, store])
  return <OfflineBar offline={!online} />
}

/** A question is a popup too: Back answers it with no, instead of closing the sheet below it or leaving the page. */
function QuestionBack({feedback}: {feedback: FeedbackStore}) {
  const {questions} = useSyncExternalStore(feedback.subscribe, feedback.shown, feedback.shown)
  const [question] = questions
  return question ? <BackAnswers key={question.id} onBack={() => question.answer(false)} /> : null
}

function BackAnswers({onBack}: {onBack(): void}) {
  useBackCloses(true, onBack)
  return null
}
