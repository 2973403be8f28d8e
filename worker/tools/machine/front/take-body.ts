import type { ClientRequest, IncomingMessage } from 'node:http'

/** Maximum body of the site (`worker/site.ts`); the worker only checks that a larger one is too large. */
const MOST_BYTES = 64 * 1024

/** The complete body; `rest` when too large and still unread; `late` after the time limit. */
export type Body = Buffer | 'rest' | 'late'

/** Buffers a body, so that a slow client does not occupy the worker. */
export function takeBody(asked: IncomingMessage, mostMs: number): Promise<Body> {
  const { headers } = asked
  const size = Number(headers['content-length'] ?? 0)
  if (headers['transfer-encoding'] === undefined && size === 0) return Promise.resolve(Buffer.alloc(0))
  if (size > MOST_BYTES) return Promise.resolve('rest')
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let bytes = 0
    const settle = (body: Body) => {
      clearTimeout(timer)
      asked.off('data', take).off('end', whole).off('close', late).pause()
      resolve(body)
    }
    const take = (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes <= MOST_BYTES) return
      settle('rest')
      asked.unshift(Buffer.concat(parts))
    }
    const whole = () => settle(Buffer.concat(parts))
    const late = () => settle('late')
    const timer = setTimeout(late, mostMs)
    asked.on('data', take).once('end', whole).once('close', late)
  })
}

/** An unread body is streamed only after the worker accepted the connection: until then the request can be retried. */
export function passBodyOn(body: Body, asked: IncomingMessage, passed: ClientRequest): void {
  if (body !== 'rest') return void passed.end(body)
  passed.once('socket', (socket) => {
    const begin = () => asked.pipe(passed)
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  passed.once('error', () => asked.unpipe(passed))
}
