import {identityProve} from '@hmb/contract/identity'
import {done, handle} from '../../context/route.ts'
import {proveIdentity} from './identity-check.ts'

export const identityCheckRoutes = [
  handle(identityProve, async ({idNo}, ctx) => {
    await proveIdentity(ctx, idNo)
    return done
  }),
]
