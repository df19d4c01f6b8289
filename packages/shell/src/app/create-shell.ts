import type {AppContext} from '../app-context/app-context.tsx'
import type {AppEvent} from '../events/app-events.ts'
import type {ProjectSettings} from '../project/project-settings.ts'
import {api, personalTags, refetchFailed} from '../store/api.ts'
import {projectEndpoints} from '../store/project-api.ts'
import {createStore, type Store} from '../store/store.ts'
import {type AppSetup, createAppContext} from './create-app-context.ts'

/** The app context of the product: with a store for server data. */
export interface Shell extends AppContext {
  store: Store
}

/**
 * Creates the product's app context and store. Works without a window.
 *
 * @example
 * const shell = createShell({variant, host: createHost(window), fetch, address, base: '/cq/', defaultPath: paths.personalCore()})
 * root.render(<ShellProvider shell={shell}>…</ShellProvider>)
 */
export function createShell(setup: AppSetup): Shell {
  const app = createAppContext(setup, () => storedProjectSettings(() => store))
  const store: Store = createStore({client: app.client}, app.retryScheduler.onFailure)
  const handlers = {
    'logged-in': () => store.dispatch(api.util.invalidateTags(personalTags)),
    'logged-out': () => store.dispatch(api.util.resetApiState()),
    'session-invalid': () => store.dispatch(api.util.invalidateTags(['User'])),
    'server-back': () => store.dispatch(refetchFailed()),
  } satisfies Record<AppEvent, () => unknown>
  app.events.on((event) => handlers[event]())
  return {...app, store}
}

/** Reads the project settings through the store, so that screens share the cached responses. */
function storedProjectSettings(store: () => Store): ProjectSettings {
  const {baseInfo, projectExt} = projectEndpoints
  return {
    allowedHosts: () => baseInfo.select({})(store().getState()).data?.allowedHosts ?? [],
    async loadAllowedHosts() {
      const query = store().dispatch(baseInfo.initiate({}))
      await query
      query.unsubscribe()
    },
    async stylePreset(projectId) {
      const query = store().dispatch(projectExt.initiate({projectId, extType: 'CSS'}))
      try {
        return (await query.unwrap()).css?.cssType ?? ''
      } finally {
        query.unsubscribe()
      }
    },
  }
}
