import type {Socket} from 'node:net'
import type {FastifyInstance} from 'fastify'
import {networkOf} from './network-address.ts'

export interface ConnectionLimits {
  /** The maximum of open connections of the server. */
  readonly total: number
  /** The maximum of open connections of one network, see `networkOf`. */
  readonly perNetwork: number
}

/**
 * Limits the open connections. One too many closes the oldest connection that has no complete request: slow clients lose
 * theirs, and a new client of the same network is still served. When all connections wait for a response, the new one is closed.
 */
export function limitConnections(app: FastifyInstance, {total, perNetwork}: ConnectionLimits): void {
  const openSockets = new Set<Socket>()
  const networks = new Map<string, Set<Socket>>()
  const responding = new WeakSet<Socket>()

  app.addHook('preValidation', ({socket}, _, done) => {
    responding.add(socket)
    done()
  })
  app.addHook('onResponse', ({socket}, _, done) => {
    responding.delete(socket)
    done()
  })

  const closeOldestOver = (sockets: ReadonlySet<Socket>, limit: number) => {
    if (sockets.size <= limit) return
    // The oldest comes first. The newest has no request yet, so one is always closed.
    for (const socket of sockets) {
      if (responding.has(socket)) continue
      socket.destroy()
      return
    }
  }

  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const ofNetwork = networks.get(network) ?? new Set()
    networks.set(network, ofNetwork)
    for (const sockets of [openSockets, ofNetwork]) sockets.add(socket)
    socket.once('close', () => {
      for (const sockets of [openSockets, ofNetwork]) sockets.delete(socket)
      if (ofNetwork.size === 0 && networks.get(network) === ofNetwork) networks.delete(network)
    })
    closeOldestOver(ofNetwork, perNetwork)
    closeOldestOver(openSockets, total)
  })
}
