import {api, askFailedAgain, personalTags} from '../api.ts'
import {projectEndpoints} from '../project.ts'
import {createStore, type Store} from '../store.ts'
import {createVisit, type Visit, type VisitSetup} from '../visit/createVisit.ts'
import type {Happening} from '../visit/happenings.ts'
import type {ProjectFacts} from '../visit/projectFacts.ts'

/** A visit with a store for the product's data. */
export interface Shell extends Visit {
  store: Store
}

/**
 * Puts a visit of the product together. Works without a window.
 *
 * @example
 * const shell = createShell({variant, host: hostOf(window), fetch, address, base: '/cq/', defaultPath: paths.home('home-cq')})
 * root.render(<ShellProvider shell={shell}>…</ShellProvider>)
 */
export function createShell(setup: VisitSetup): Shell {
  const visit = createVisit(setup, () => storedFacts(() => store))
  const store: Store = createStore({client: visit.client}, visit.recovery.failed)
  const actOn = {
    'person-came': () => store.dispatch(api.util.invalidateTags(personalTags)),
    'person-left': () => store.dispatch(api.util.resetApiState()),
    'session-doubted': () => store.dispatch(api.util.invalidateTags(['User'])),
    'server-back': () => store.dispatch(askFailedAgain()),
  } satisfies Record<Happening, () => unknown>
  visit.happenings.listen((happening) => actOn[happening]())
  return {...visit, store}
}

/** The project's facts in the store, where screens find them too. */
function storedFacts(store: () => Store): ProjectFacts {
  const {baseInfo, projectExt} = projectEndpoints
  return {
    async allowedHosts() {
      const asked = store().dispatch(baseInfo.initiate({}))
      const {data} = await asked
      asked.unsubscribe()
      return data?.allowedHosts ?? []
    },
    knownHosts: () => baseInfo.select({})(store().getState()).data?.allowedHosts ?? [],
    async preset(projectId) {
      const asked = store().dispatch(projectExt.initiate({projectId, extType: 'CSS'}))
      try {
        return (await asked.unwrap()).css?.cssType ?? ''
      } finally {
        asked.unsubscribe()
      }
    },
  }
}
