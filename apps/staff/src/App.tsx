import {createClient, type Fetch} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {staffCurrent, staffLogout} from '@hmb/contract/staff'
import {useEffect, useRef, useState} from 'react'
import {useAddress} from './address.ts'
import {CallFailure} from './CallFailure.tsx'
import {RecordingListScreen} from './list/RecordingListScreen.tsx'
import {type Filters, noFilters} from './list/recording-filters.ts'
import {LoginScreen} from './login/LoginScreen.tsx'
import {RecordingScreen} from './recording/RecordingScreen.tsx'
import {staffCopy} from './staff-copy.ts'
import {useCall} from './use-call.ts'
import {useOtherTabs} from './use-other-tabs.ts'

/** The logged-in member of staff. `unknown`: the page has just been opened. */
type Session = {is: 'unknown'} | {is: 'out'; hasEnded: boolean} | {is: 'in'; name: string}

/** The page of staff: the login, then the list or the recording of the address. */
export function App({fetch, prefix}: {fetch: Fetch; prefix: string}) {
  const [session, setSession] = useState<Session>({is: 'unknown'})
  const [client] = useState(() =>
    createClient({
      ...{fetch, prefix},
      // Calls that change data need a project id; staff has no project.
      projectId: () => 'staff',
      onFailure({code}) {
        if (code === ErrorCode.UNAUTHORIZED)
          setSession((before) => (before.is === 'out' ? before : {is: 'out', hasEnded: before.is === 'in'}))
      },
    }),
  )
  const [address, open] = useAddress()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const lastName = useRef('')
  const [logoutFailed, setLogoutFailed] = useState(false)

  const close = () => {
    setLogoutFailed(false)
    setFilters(noFilters)
    open(null, {replace: true})
    setSession({is: 'out', hasEnded: false})
  }

  const enter = (name: string) => {
    setLogoutFailed(false)
    // After an ended session the same person goes on; another one does not see what was searched for.
    if (name !== lastName.current) setFilters(noFilters)
    lastName.current = name
    setSession({is: 'in', name})
  }

  const reportToTabs = useOtherTabs((name) => (name === null ? close() : enter(name)))

  const logOut = async () => {
    setLogoutFailed(false)
    try {
      await client.call(staffLogout, {})
    } catch {
      return setLogoutFailed(true)
    }
    close()
    reportToTabs(null)
  }

  const logIn = (name: string) => {
    enter(name)
    reportToTabs(name)
  }

  if (session.is === 'unknown') return <Opening client={client} onName={enter} />
  if (session.is === 'out') return <LoginScreen client={client} hasEnded={session.hasEnded} onLogin={logIn} />
  return (
    <>
      <header className="bar">
        <span className="product">{staffCopy.product}</span>
        <span className="account">{staffCopy.account(session.name)}</span>
        {logoutFailed && <span role="alert">{staffCopy.logoutFailed}</span>}
        <button type="button" className="button" onClick={logOut}>
          {staffCopy.logout}
        </button>
      </header>
      {/* Keyed: what one account has opened is read again, and recorded, for another one. */}
      <main className="main" key={session.name}>
        {address ? (
          <RecordingScreen client={client} recordId={address} open={open} />
        ) : (
          <RecordingListScreen client={client} filters={filters} onFilters={setFilters} open={open} />
        )}
      </main>
    </>
  )
}

/** Requests the logged-in member of staff. */
function Opening({client, onName}: {client: ReturnType<typeof createClient>; onName: (name: string) => void}) {
  const {data, error, retry} = useCall(client, staffCurrent, {})
  useEffect(() => {
    if (data) onName(data.name)
  }, [data])
  return (
    <main className="main">
      {error ? (
        <CallFailure error={error} retry={retry} />
      ) : (
        <p className="quiet" role="status">
          {staffCopy.loading}
        </p>
      )}
    </main>
  )
}
