import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#worker/secrets/network.ts'

/**
 * Limits the connections per network. A new connection above the limit replaces an idle one, so that two guests behind
 * one address do not lock each other out; when all are busy the new one is closed.
 */
export function shareConnections(server: Server, most: number): void {
  const held = new Map<string, Set<Socket>>()
  const asking = new WeakMap<Socket, number>()

  server.on('request', ({ socket }, answer) => {
    asking.set(socket, (asking.get(socket) ?? 0) + 1)
    answer.once('close', () => asking.set(socket, (asking.get(socket) ?? 1) - 1))
  })

  function makeRoom(sockets: Set<Socket>): boolean {
    if (sockets.size < most) return true
    for (const socket of sockets) {
      if ((asking.get(socket) ?? 0) > 0) continue
      sockets.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const sockets = held.get(network) ?? new Set()
    if (!makeRoom(sockets)) return void socket.destroy()
    held.set(network, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && held.get(network) === sockets) held.delete(network)
    })
  })
}
