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

/** The logged-in member of staff. `hasEnded`: the session has expired without a logout. */
type Session = {state: 'loading'} | {state: 'loggedOut'; hasEnded: boolean} | {state: 'loggedIn'; name: string}

/** The page of staff: the login, then the list or the recording of the address. */
export function App({fetch, prefix}: {fetch: Fetch; prefix: string}) {
  const [session, setSession] = useState<Session>({state: 'loading'})
  const [client] = useState(() =>
    createClient({
      fetch,
      prefix,
      // Calls that change data need a project id; staff has no project.
      projectId: () => 'staff',
      onFailure({code}) {
        if (code === ErrorCode.UNAUTHORIZED)
          setSession((before) =>
            before.state === 'loggedOut' ? before : {state: 'loggedOut', hasEnded: before.state === 'loggedIn'},
          )
      },
    }),
  )
  const [address, open] = useAddress()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const lastName = useRef('')
  const [logoutFailed, setLogoutFailed] = useState(false)

  const endSession = () => {
    setLogoutFailed(false)
    setFilters(noFilters)
    open(null, {replace: true})
    setSession({state: 'loggedOut', hasEnded: false})
  }

  const startSession = (name: string) => {
    setLogoutFailed(false)
    // After an expired session the same account keeps its conditions; another account does not see them.
    if (name !== lastName.current) setFilters(noFilters)
    lastName.current = name
    setSession({state: 'loggedIn', name})
  }

  const reportToTabs = useOtherTabs((name) => (name === null ? endSession() : startSession(name)))

  const logOut = async () => {
    setLogoutFailed(false)
    try {
      await client.call(staffLogout, {})
    } catch {
      return setLogoutFailed(true)
    }
    endSession()
    reportToTabs(null)
  }

  const logIn = (name: string) => {
    startSession(name)
    reportToTabs(name)
  }

  if (session.state === 'loading') return <SessionLoader client={client} onName={startSession} />
  if (session.state === 'loggedOut') return <LoginScreen client={client} hasEnded={session.hasEnded} onLogin={logIn} />
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
      {/* The key reads an open recording again for another account, so that its access is recorded. */}
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
function SessionLoader({client, onName}: {client: ReturnType<typeof createClient>; onName: (name: string) => void}) {
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
