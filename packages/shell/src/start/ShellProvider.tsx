import {FeedbackHost} from '@hmb/ui/FeedbackHost'
import {OfflineBar} from '@hmb/ui/OfflineBar'
import {type ReactNode, useEffect, useState} from 'react'
import {Provider} from 'react-redux'
import {ClientProvider} from '../client.tsx'
import {wakeClock} from '../clock/clock.ts'
import {DraftsProvider} from '../draft.tsx'
import {HostProvider, useHost} from '../host.tsx'
import {NavigationProvider} from '../navigation/navigation.tsx'
import {VariantProvider} from '../variant.tsx'
import type {Shell} from './createShell.ts'

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
                  <Network />
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

/** The slim bar that says that the device has no network. */
function Network() {
  const host = useHost()
  const [online, setOnline] = useState(true)
  useEffect(() => {
    const read = () => setOnline(host.online())
    read()
    return host.onNetwork(read)
  }, [host])
  useEffect(() => host.onResume(wakeClock), [host])
  return <OfflineBar offline={!online} />
}
