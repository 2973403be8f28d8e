import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { busyResponse } from '#worker/site/middleware/limit-concurrency.ts'

/** `inner`: current URL of the Worker. */
type FrontOptions = { port: number; address: string; inner: () => URL }

export type Front = {
  port: number
  /** Refuses new connections; resolves once requests in progress have ended or the time is over. */
  close: (maxMs: number) => Promise<void>
}

/** How long a request waits for a restarting workerd. */
const RESTART_MS = 15_000

/**
 * workerd accepts connections only when idle, so its own refusals come too late. Health checks and uploads are counted
 * apart: a proxy passes on large bodies as slowly as they come, and slow senders must not take the places of pages.
 */
const MAX_REQUESTS = { site: 200, uploads: 20, health: 4 }

/** Larger bodies are uploads. Proxies buffer smaller ones (`request_buffers` in docs/operations.md). */
const MAX_BUFFERED_BYTES = 64 * 1024

/** Responses are read from workerd as fast as they come, so that a slow reader does not count as a request there. */
const MAX_UNREAD_BYTES = 256 * 1024

/** Paths and headers that control Miniflare; blocked for outside requests. */
const MINIFLARE_CONTROL = { path: /^\/+cdn-cgi(\/|$)/i, header: /^(mf-|cf-connecting-ip$)/i }

/**
 * Starts the HTTP server before workerd. Requests wait while workerd restarts and finish before the site stops;
 * more than workerd can take are refused at once. A proxy does everything else (docs/operations.md).
 */
export async function startFront({ port, address, inner }: FrontOptions): Promise<Front> {
  // Below the five seconds after which workerd closes idle connections.
  const agent = new Agent({ keepAlive: true, timeout: 3_000 })
  const responses = new Set<ServerResponse>()
  const counts = { site: 0, uploads: 0, health: 0 }
  // A request without Host is refused below, so that the response has our headers.
  const options = { highWaterMark: MAX_UNREAD_BYTES, requireHostHeader: false }
  const server = createServer(options, async (incoming, response) => {
    const refusal = findRefusal(incoming)
    if (refusal) return refuse(response, refusal)
    responses.add(response)
    response.once('close', () => responses.delete(response))
    const kind = classify(incoming)
    if (counts[kind] >= MAX_REQUESTS[kind])
      return refuse(response, { status: 503, ...busyResponse(incoming.url ?? '') })
    counts[kind] += 1
    await forward(incoming, response, { agent, inner })
    counts[kind] -= 1
  })
  // Longer than Node's five seconds: proxies keep connections open longer.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve))
  const boundAddress = server.address()
  return {
    port: typeof boundAddress === 'object' && boundAddress ? boundAddress.port : port,
    async close(maxMs) {
      server.close()
      // Makes clients not reuse their keep-alive connections.
      for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close')
      for (const deadline = Date.now() + maxMs; responses.size > 0 && Date.now() < deadline; ) await sleep(20)
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Returns which limit a request counts against. */
function classify(incoming: IncomingMessage): keyof typeof MAX_REQUESTS {
  const { url, headers } = incoming
  if (url === '/healthz' && isRead(incoming)) return 'health'
  const isLarge = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > MAX_BUFFERED_BYTES
  return isLarge ? 'uploads' : 'site'
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Headers of the front's own responses, the same as the site's. */
const SAFE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/plain',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
}

type Refusal = { status: number; headers?: Record<string, string>; body: string }

function refuse(response: ServerResponse, { status, headers, body }: Refusal): void {
  if (!response.destroyed) response.writeHead(status, { ...SAFE_HEADERS, ...headers }).end(body)
}

/** Returns why a request must not reach the Worker, or null. */
function findRefusal(incoming: IncomingMessage): Refusal | null {
  if (!hasValidHost(incoming)) return { status: 400, headers: { Connection: 'close' }, body: 'Bad request\n' }
  const { url = '' } = incoming
  // An absolute URL is for proxies. Miniflare normalizes the path before it reads it.
  const path = url.startsWith('/') ? URL.parse(`http://front${url}`)?.pathname : null
  return path && !MINIFLARE_CONTROL.path.test(path) ? null : { status: 404, body: '' }
}

/** Returns whether a request has exactly one valid Host; HTTP/1.0 may have none. */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct.host ?? []
  if (host === undefined) return httpVersion === '1.0'
  return more.length === 0 && /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
}

type Target = { agent: Agent; inner: () => URL }

/**
 * Retries until workerd accepts: safe for requests that were not accepted, and for GET and HEAD. Resolves when the
 * Worker has finished its response or the client has left.
 */
async function forward(incoming: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
  const deadline = Date.now() + RESTART_MS
  while (!response.destroyed) {
    const failure = await send(incoming, response, target)
    if (!failure || response.headersSent) return
    if ((failure !== 'ECONNREFUSED' && !isRead(incoming)) || Date.now() > deadline)
      return refuse(response, { status: 503, headers: { 'Retry-After': '5' }, body: 'The site is restarting.\n' })
    await sleep(100)
  }
}

/** Sends once; resolves with the error code of a failure before the response began, or null. */
function send(incoming: IncomingMessage, response: ServerResponse, { agent, inner }: Target): Promise<string | null> {
  return new Promise((resolve) => {
    const { hostname: host, port } = inner()
    const { method, url: path } = incoming
    const outgoing = request({ agent, host, port, method, path, headers: requestHeaders(incoming), setHost: false })
    const onClose = () => {
      outgoing.destroy()
      resolve(null)
    }
    response.once('close', onClose)
    outgoing.once('response', (received) => {
      response.writeHead(received.statusCode ?? 502, responseHeaders(received))
      received.once('error', () => response.destroy()).once('end', () => resolve(null))
      received.pipe(response)
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      response.off('close', onClose)
      incoming.unpipe(outgoing)
      if (response.headersSent) response.destroy()
      resolve(error.code ?? 'failed')
    })
    // The body is read only from here on, so that a request which was not accepted can be sent again.
    outgoing.once('socket', (socket) => {
      const begin = () => incoming.pipe(outgoing)
      if (socket.connecting) socket.once('connect', begin)
      else begin()
    })
  })
}

/** Returns the client's headers without connection headers and without those that control Miniflare. */
function requestHeaders({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const dropped = /^(connection|keep-alive|upgrade|expect)$/i
  const isForwarded = (name: string) => !dropped.test(name) && !MINIFLARE_CONTROL.header.test(name)
  const forwarded = toPairs(rawHeaders).filter(([name]) => isForwarded(name))
  const host = headers.host === undefined ? ['Host', 'localhost'] : []
  return [...host, ...forwarded.flat(), 'CF-Connecting-IP', socket.remoteAddress ?? '']
}

/**
 * Returns the response's headers without those of the inner connection, which Node sets again. Miniflare compresses
 * under an unchanged strong ETag and marks empty responses as compressed: both are corrected here.
 */
function responseHeaders({ statusCode = 0, headers, rawHeaders }: IncomingMessage): string[] {
  const isEmpty = [204, 205, 304].includes(statusCode) || headers['content-length'] === '0'
  const dropped = /^(connection|keep-alive|transfer-encoding)$/i
  const isForwarded = (name: string) => !dropped.test(name) && !(isEmpty && /^content-encoding$/i.test(name))
  const forwarded = toPairs(rawHeaders).filter(([name]) => isForwarded(name))
  if (isEmpty || headers['content-encoding'] === undefined) return forwarded.flat()
  const withWeakEtag = forwarded.map(([name, value]) => [
    name,
    /^etag$/i.test(name) ? value.replace(/^(?!W\/)/, 'W/') : value,
  ])
  const varies = /accept-encoding|\*/i.test(headers.vary ?? '')
  return [...withWeakEtag, ...(varies ? [] : [['Vary', 'Accept-Encoding']])].flat()
}

/** Pairs the alternating names and values of Node's raw headers. */
function toPairs(raw: string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}
