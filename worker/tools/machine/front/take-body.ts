import type { ClientRequest, IncomingMessage } from 'node:http'

/** The largest body the site takes (`worker/site.ts`); of a larger one the worker reads no more than shows that it is. */
const MOST_BYTES = 64 * 1024

/** What was sent, to be passed on: whole; `rest` for what is too large, and still to be read; `late` when it did not come in time. */
export type Body = Buffer | 'rest' | 'late'

/** Waits for a body, so that the worker is asked only for what has come whole. */
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

/** What is still to be read is read once the worker has taken the connection: until then it can be sent to the next. */
export function passBodyOn(body: Body, asked: IncomingMessage, passed: ClientRequest): void {
  if (body !== 'rest') return void passed.end(body)
  passed.once('socket', (socket) => {
    const begin = () => asked.pipe(passed)
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  passed.once('error', () => asked.unpipe(passed))
}
