import type {Host} from '@hmb/host/port'
import {ShellProvider} from '@hmb/shell/ShellProvider'
import {StoreProvider} from '@hmb/shell/StoreProvider'
import {createTestApp, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {useVariant} from '@hmb/shell/variant'
import {type ComponentType, type ReactNode, useState} from 'react'
import {MemoryRouter, Route, Routes} from 'react-router-dom'

/** The server's responses: data by path, with all other calls pending; all calls pending; or no network. */
type ScreenResponses = TestResponses | 'pending' | 'offline'

interface ScreenStoryOptions {
  /** The route, for a screen that reads a part of its path. */
  pattern?: string
  /** Replaces parts of the host, for instance its storage. */
  host?: Partial<Host>
}

/**
 * Makes the stories of a screen: the screen in an app whose client responds from a table, with the variant of the toolbar.
 *
 * @example
 * const show = screenStories(OrderListScreen, '/orderList')
 * export const Loading = show('pending')
 * export const Empty = show({'/api/aries/order/list2c': {list: [], total: 0}})
 */
export function screenStories(Screen: ComponentType, path: string, {pattern = '*', host}: ScreenStoryOptions = {}) {
  return (responses: ScreenResponses) => ({
    parameters: {ground: 'none'},
    render: () => (
      <App path={path} responses={responses} host={host}>
        <Routes>
          <Route path={pattern} element={<Screen />} />
          <Route path="*" element={null} />
        </Routes>
      </App>
    ),
  })
}

/** Calls that are not in the table get the response `others`. */
const withOthers = (table: TestResponses, others: () => unknown): TestResponses =>
  new Proxy(table, {has: () => true, get: (_, path) => table[String(path)] ?? others})

const pending = () => new Promise(() => {})

function tableOf(responses: ScreenResponses): TestResponses {
  if (responses === 'offline') return withOthers({}, () => new TestNetworkError())
  return withOthers(responses === 'pending' ? {} : responses, pending)
}

interface AppProps {
  path: string
  responses: ScreenResponses
  host: Partial<Host> | undefined
  children: ReactNode
}

function App({path, responses, host, children}: AppProps) {
  const variant = useVariant()
  const [app] = useState(() => createTestApp({path, variant, responses: tableOf(responses), ...(host && {host})}))
  return (
    <MemoryRouter initialEntries={[path]}>
      <ShellProvider app={app}>
        <StoreProvider>{children}</StoreProvider>
      </ShellProvider>
    </MemoryRouter>
  )
}
