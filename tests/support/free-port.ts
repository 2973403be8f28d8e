import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the system's ephemeral ports, so that no other test gets the port between the check and the start. */
const [first, last] = [12_000, 31_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
