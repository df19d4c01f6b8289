import {agreeRoutes} from './agree/routes.ts'
import {dictionaryRoutes} from './dictionary/routes.ts'
import {familyRoutes} from './family/routes.ts'
import {homeRoutes} from './home/routes.ts'
import type {Route} from './http/handle.ts'
import {projectRoutes} from './project/routes.ts'
import {userRoutes} from './user/routes.ts'

/** Every route of every area. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...projectRoutes,
  ...dictionaryRoutes,
  ...agreeRoutes,
  ...homeRoutes,
  ...familyRoutes,
]
