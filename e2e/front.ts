import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the site on a separate port, for journeys that manipulate traffic. */
export type Front = {
  origin: string
  /** Every request of pages and their service worker, as `METHOD /path?query`. */
  asked: string[]
  /** Headers of the writing requests, by their `METHOD /path`. */
  headersOf: (asked: string) => Record<string, string | string[] | undefined>[]
  /** Transforms a path's response from now on; null restores it. */
  change: (path: string, how: ((text: string) => string) | null) => void
  slowDown: (ms: number) => void
  stop: () => void
}

/** The script of a service worker that unregisters itself, as served when the operator disables it. */
export function endingWorker(): string {
  const dist = new URL('../dist/client/', import.meta.url)
  const { off } = JSON.parse(readFileSync(new URL('.vite/service-workers.json', dist), 'utf8')) as { off: string }
  return readFileSync(new URL(off.slice(1), dist), 'utf8')
}

/** Starts the proxy; guests use `localhost` with its port. */
export async function startFront(): Promise<Front> {
  const target = Number(process.env.E2E_PORT ?? 8799)
  const asked: string[] = []
  const changing: { asked: string; headers: Record<string, string | string[] | undefined> }[] = []
  const changes = new Map<string, (text: string) => string>()
  let lateMs = 0
  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming
    asked.push(`${method} ${url}`)
    if (method !== 'GET') changing.push({ asked: `${method} ${url.split('?')[0]}`, headers })
    const change = changes.get(url)
    const { 'accept-encoding': _, ...plain } = headers
    const passed = request(
      { host: '127.0.0.1', port: target, method, path: url, headers: change ? plain : headers },
      (got) => {
        if (change) {
          let text = ''
          got.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          got.on('end', () => {
            const { 'content-length': _length, ...rest } = got.headers
            answer.writeHead(got.statusCode ?? 502, rest).end(change(text))
          })
          return
        }
        setTimeout(() => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        }, lateMs)
      },
    )
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    asked,
    headersOf: (what) => changing.filter((one) => one.asked === what).map(({ headers }) => headers),
    change: (path, how) => {
      if (how) changes.set(path, how)
      else changes.delete(path)
    },
    slowDown: (ms) => {
      lateMs = ms
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
