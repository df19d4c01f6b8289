import {type Route as HttpRoute, routeBinding} from '../platform/http/route.ts'
import type {RequestContext} from './deps.ts'

/** A route of this server: its handler gets a {@link RequestContext}. */
export type Route = HttpRoute<RequestContext>

export const {handle, plain} = routeBinding<RequestContext>()

/** The response of an endpoint that only confirms. */
export const done = true as const
