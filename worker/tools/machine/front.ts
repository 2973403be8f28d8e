import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { busyAnswer } from '#worker/http/busy-answer.ts'
import { shareConnections } from './front/connections.ts'
import { openPlaces, type Place, type Places } from './front/places.ts'
import { type Body, passBodyOn, takeBody } from './front/take-body.ts'

/**
 * `inner`: current URL of the worker. `mostConnections`: further ones are closed. `mostOfOne`: maximum per network,
 * unlimited by default. `longestHeadersMs`: time for the request headers. `longestUnreadMs`: a response not read for
 * this long is dropped. `mostAtWork`: concurrent guest requests at the worker.
 */
export type FrontOptions = {
  port: number
  address: string
  inner: () => URL
  mostConnections?: number
  mostOfOne?: number
  longestHeadersMs?: number
  longestUnreadMs?: number
  mostAtWork?: number
}

export type Front = {
  port: number
  /** Holds new requests back until `resume`; resolves once requests in progress have ended or the time is over. */
  pause: (mostMs: number) => Promise<void>
  resume: () => void
  /** Refuses new connections; resolves once requests in progress have ended or the time is over. */
  close: (mostMs: number) => Promise<void>
}

/** How long a request waits for a restarting worker. */
const WAIT_MS = 15_000

const GUESTS = { atWork: 200, waiting: 1000, awayMs: WAIT_MS }

/** Monitoring has its own slots, so it works under overload; few, because each request queries the database. */
const WATCHED = '/healthz'
const WATCHERS = { atWork: 4, waiting: 16, awayMs: WAIT_MS }

const LONGEST_BODY_MS = 10_000

/** With the bytes below, unread responses use at most 500 MB of memory. */
const MOST_CONNECTIONS = 2_000
const LONGEST_UNREAD_MS = 30_000

/** An idle new connection is closed after this time plus one check interval. */
const LONGEST_HEADERS_MS = 10_000
const LOOK_MS = 2_000

/** Responses are read from the worker as fast as they come, so that a slow reader occupies no slot there. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Paths and headers that control Miniflare; blocked for outside requests. */
const STEERING = { path: /^\/+cdn-cgi(\/|$)/i, header: /^(mf-|cf-connecting-ip$)/i }

/**
 * Starts the HTTP front of workerd. It hides restarts: requests wait while workerd restarts and finish before the site
 * stops. Request bodies are buffered, responses streamed. Excess load is refused here, without using workerd's single
 * thread.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { port, address, inner, mostOfOne = Number.POSITIVE_INFINITY } = options
  const { mostConnections = MOST_CONNECTIONS, longestUnreadMs = LONGEST_UNREAD_MS } = options
  // Below the five seconds after which workerd closes idle connections.
  const agent = new Agent({ keepAlive: true, timeout: 3_000 })
  const underway = new Set<ServerResponse>()
  const guests = openPlaces({ ...GUESTS, atWork: options.mostAtWork ?? GUESTS.atWork })
  const watchers = openPlaces(WATCHERS)
  let gate: Gate | null = null

  /**
   * A request waiting for the restart does not count as in progress; a client that left meanwhile emits no further
   * close event.
   */
  async function passGate(answer: ServerResponse): Promise<boolean> {
    underway.delete(answer)
    while (gate) await gate.opened
    if (answer.destroyed) return false
    underway.add(answer)
    return true
  }

  const limits = {
    highWaterMark: MOST_UNREAD_BYTES,
    // A request without Host is refused by us, so that the response has our headers.
    requireHostHeader: false,
    headersTimeout: options.longestHeadersMs ?? LONGEST_HEADERS_MS,
    connectionsCheckingInterval: LOOK_MS,
  }
  const server = createServer(limits, async (asked, answer) => {
    if (!hasGoodHost(asked)) return refuse(answer, malformed)
    if (wouldSteer(asked.url ?? '')) return refuse(answer, { status: 404, headers: {}, body: '' })
    answer.setTimeout(longestUnreadMs, () => answer.writableLength > 0 && answer.destroy())
    underway.add(answer)
    answer.once('close', () => underway.delete(answer))
    const body = await takeBody(asked, LONGEST_BODY_MS)
    if (body === 'late') return refuseAsLate(answer)
    if (!(await passGate(answer))) return
    const places = asked.url === WATCHED ? watchers : guests
    const place = await places.take()
    if (!place) return refuseAsBusy(asked, answer)
    answer.once('close', place.leave)
    try {
      await passOn(asked, answer, { agent, inner, body, places, place })
    } finally {
      place.leave()
    }
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(rawRefusal())
  })
  // Longer than Node's five seconds: proxies keep connections open longer.
  server.keepAliveTimeout = 75_000
  server.maxConnections = mostConnections
  shareConnections(server, mostOfOne)
  // Frees idle connections when the limit is reached.
  server.on('drop', () => server.closeIdleConnections())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, resolve)
  })
  const own = server.address()

  async function ended(mostMs: number): Promise<void> {
    const until = Date.now() + mostMs
    while (underway.size > 0 && Date.now() < until) await sleep(20)
  }

  return {
    port: typeof own === 'object' && own ? own.port : port,
    async pause(mostMs) {
      gate ??= closedGate()
      await ended(mostMs)
    },
    resume() {
      // Until the first response the worker counts as away, so waiting requests are not refused as a standstill.
      for (const places of [guests, watchers]) places.away()
      gate?.open()
      gate = null
    },
    async close(mostMs) {
      server.close()
      server.closeIdleConnections()
      // Tells clients not to reuse their keep-alive connections.
      for (const answer of underway) if (!answer.headersSent) answer.setHeader('Connection', 'close')
      await ended(mostMs)
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

type Gate = { opened: Promise<void>; open: () => void }

function closedGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Headers of the front's own responses, the same as the site's. */
const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
}

const malformed: Refusal = {
  status: 400,
  headers: { 'Content-Type': 'text/plain', Connection: 'close' },
  body: 'Bad request\n',
}

/** The raw 400 for requests that Node's HTTP parser rejects, where no response object exists. */
function rawRefusal(): string {
  const { headers, body } = malformed
  const lines = Object.entries({ ...SAFE, ...headers, 'Content-Length': body.length })
  return `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** Returns whether a request has exactly one valid Host; HTTP/1.0 may have none. */
function hasGoodHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = pairsOf(rawHeaders).flatMap(([name, value]) => (/^host$/i.test(name) ? [value] : []))
  if (host === undefined) return httpVersion === '1.0'
  if (more.length > 0) return false
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
}

/** Normalizes the path as Miniflare does. An absolute URL is for proxies only, so it is refused as well. */
function wouldSteer(path: string): boolean {
  const url = `http://front${path}`
  return !path.startsWith('/') || !URL.canParse(url) || STEERING.path.test(new URL(url).pathname)
}

function refuseAsBusy(asked: IncomingMessage, answer: ServerResponse): void {
  const { headers, body } = busyAnswer(asked.url ?? '')
  refuse(answer, { status: 503, headers, body })
}

/** A client that sends too slowly is refused; the rest of its body is not read. */
function refuseAsLate(answer: ServerResponse): void {
  const body = JSON.stringify({ error: { code: 'malformed', message: 'The request did not come in time' } })
  const headers = { 'Content-Type': 'application/json', Connection: 'close' }
  refuse(answer, { status: 408, headers, body })
}

function refuseAsStarting(answer: ServerResponse): void {
  const headers = { 'Retry-After': '5', 'Content-Type': 'text/plain' }
  refuse(answer, { status: 503, headers, body: 'The site is starting again. Please try once more in a moment.\n' })
}

type Refusal = { status: number; headers: Record<string, string>; body: string }

function refuse(answer: ServerResponse, { status, headers, body }: Refusal): void {
  if (!answer.destroyed) answer.writeHead(status, { ...SAFE, ...headers }).end(body)
}

type Way = { agent: Agent; inner: () => URL; body: Body; places: Places; place: Place }

/** Retries until the worker accepts: safe for requests that were not accepted, and for GET and HEAD. */
async function passOn(asked: IncomingMessage, answer: ServerResponse, way: Way): Promise<void> {
  const until = Date.now() + WAIT_MS
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  while (!answer.destroyed) {
    const failure = await send(asked, answer, way)
    if (!failure || answer.headersSent) return
    const wasTaken = failure !== 'ECONNREFUSED'
    if (!wasTaken) way.places.away()
    if ((wasTaken && !isRead) || Date.now() > until) return refuseAsStarting(answer)
    await sleep(100)
  }
}

/** Sends once; resolves with the error code of a failure before the response began, or null. */
function send(asked: IncomingMessage, answer: ServerResponse, way: Way): Promise<string | null> {
  const { agent, inner, body, places, place } = way
  return new Promise((resolve) => {
    const headers = [...guestHeaders(asked), 'CF-Connecting-IP', asked.socket.remoteAddress ?? '']
    const { hostname: host, port } = inner()
    const passed = request({ agent, host, port, method: asked.method, path: asked.url, headers, setHost: false })
    const abandon = () => passed.destroy()
    answer.once('close', abandon)
    passed.once('response', (response) => {
      places.back()
      answer.writeHead(response.statusCode ?? 502, answerHeaders(response))
      response.once('error', () => answer.destroy())
      response.once('end', place.leave)
      response.pipe(answer)
      answer.once('finish', () => resolve(null))
      answer.once('close', () => resolve(null))
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      answer.off('close', abandon)
      if (answer.headersSent) answer.destroy()
      resolve(error.code ?? 'failed')
    })
    passBodyOn(body, asked, passed)
  })
}

function isEmpty({ statusCode = 0, headers }: IncomingMessage): boolean {
  return [204, 205, 304].includes(statusCode) || headers['content-length'] === '0'
}

/** Returns the client's headers without connection headers and without those that control Miniflare. */
function guestHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const host = headers.host === undefined ? [['Host', 'localhost']] : []
  return [...host, ...pairsOf(rawHeaders)]
    .filter(([name = '']) => !/^(connection|keep-alive|upgrade|expect)$/i.test(name) && !STEERING.header.test(name))
    .flat()
}

/**
 * Returns the response's headers without those of the inner connection, so that Node frames it for the client's HTTP
 * version. Miniflare compresses under an unchanged strong ETag, marks empty responses as compressed, and supports no
 * ranges: all three are corrected here.
 */
function answerHeaders(response: IncomingMessage): string[] {
  const isPacked = response.headers['content-encoding'] !== undefined && !isEmpty(response)
  const dropped = isEmpty(response)
    ? /^(connection|keep-alive|content-encoding)$/i
    : /^(connection|keep-alive|transfer-encoding)$/i
  const kept = pairsOf(response.rawHeaders)
    .filter(([name]) => !dropped.test(name))
    .map(([name, value]) =>
      isPacked && /^etag$/i.test(name) ? [name, value.replace(/^(?!W\/)/, 'W/')] : [name, value],
    )
  const varies = /accept-encoding|\*/i.test(response.headers.vary ?? '')
  return [...kept, ...(isPacked && !varies ? [['Vary', 'Accept-Encoding']] : []), ['Accept-Ranges', 'none']].flat()
}

function pairsOf(raw: string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}
