import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { busyAnswer } from '#worker/http/busy-answer.ts'
import { shareConnections } from './front/connections.ts'
import { openPlaces, type Place, type Places } from './front/places.ts'
import { type Body, passBodyOn, takeBody } from './front/take-body.ts'

/**
 * `inner`: where the worker is now. `mostConnections`: more are closed as they come. `mostOfOne`: so many of them one network
 * may hold; without, any number. `longestHeadersMs`: who has asked nothing by then is not waited for. `longestUnreadMs`: an
 * answer of which its guest takes nothing for so long is given up. `mostAtWork`: so many guests' requests are with the worker at once.
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
  /** Holds new requests back, as long as it takes; resolves once those on their way have ended or the time is over. */
  pause: (mostMs: number) => Promise<void>
  /** Lets the requests through that wait. */
  resume: () => void
  /** Refuses new connections, and resolves once requests on their way have ended or the time is over. */
  close: (mostMs: number) => Promise<void>
}

/** So long a request waits for a worker that is starting again. */
const WAIT_MS = 15_000

/** So many requests are with the worker at once. */
const GUESTS = { atWork: 200, waiting: 1000, awayMs: WAIT_MS }

/** Whoever watches the site is answered when it has too much to do: they have places of their own, few, as each asks the database. */
const WATCHED = '/healthz'
const WATCHERS = { atWork: 4, waiting: 16, awayMs: WAIT_MS }

/** So long a guest may take to send a body. */
const LONGEST_BODY_MS = 10_000

/** With the bytes below, what unread answers can hold here is bounded: 500 MB. */
const MOST_CONNECTIONS = 2_000
const LONGEST_UNREAD_MS = 30_000

/** Who connects and says nothing holds a place no longer than this and the time between two looks. */
const LONGEST_HEADERS_MS = 10_000
const LOOK_MS = 2_000

/** An answer is taken from the worker as fast as it comes, so that who reads slowly keeps no place there. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Addresses and headers by which Miniflare is steered: nobody outside has a use for them. */
const STEERING = { path: /^\/+cdn-cgi(\/|$)/i, header: /^(mf-|cf-connecting-ip$)/i }

/**
 * Stands before workerd, so that guests notice nothing of its ending: requests wait while it starts again, those on their
 * way end before the site stops. Bodies are taken whole, answers are passed on as they come. What is too much is refused
 * here, where nothing has to wait for workerd's one thread.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { port, address, inner, mostOfOne = Number.POSITIVE_INFINITY } = options
  const { mostConnections = MOST_CONNECTIONS, longestUnreadMs = LONGEST_UNREAD_MS } = options
  // Less than the five seconds after which workerd closes a connection nobody uses.
  const agent = new Agent({ keepAlive: true, timeout: 3_000 })
  const underway = new Set<ServerResponse>()
  const guests = openPlaces({ ...GUESTS, atWork: options.mostAtWork ?? GUESTS.atWork })
  const watchers = openPlaces(WATCHERS)
  let gate: Gate | null = null

  /** Who waits for the worker to start again is not on their way; who has left meanwhile will never be told of as closed. */
  async function passGate(answer: ServerResponse): Promise<boolean> {
    underway.delete(answer)
    while (gate) await gate.opened
    if (answer.destroyed) return false
    underway.add(answer)
    return true
  }

  const limits = {
    highWaterMark: MOST_UNREAD_BYTES,
    // Who names no host is answered by us, with the headers of every answer.
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
  // A proxy in front keeps its connections longer than Node's five seconds.
  server.keepAliveTimeout = 75_000
  server.maxConnections = mostConnections
  shareConnections(server, mostOfOne)
  // Connections that are only kept keep nobody out for long.
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
      // Until it answers for the first time, nothing ends.
      for (const places of [guests, watchers]) places.away()
      gate?.open()
      gate = null
    },
    async close(mostMs) {
      server.close()
      server.closeIdleConnections()
      // Who is on a kept connection is told to use another.
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

/** What every answer of the front's own says, as the site's do. */
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

/** The 400 to what Node's own reader of HTTP refuses, where there is no answer to write on. */
function rawRefusal(): string {
  const { headers, body } = malformed
  const lines = Object.entries({ ...SAFE, ...headers, 'Content-Length': body.length })
  return `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** Whether a request names one host that can be one: a name or an address, and a port there is. HTTP/1.0 may name none. */
function hasGoodHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const [host, ...more] = pairsOf(rawHeaders).flatMap(([name, value]) => (/^host$/i.test(name) ? [value] : []))
  if (host === undefined) return httpVersion === '1.0'
  if (more.length > 0) return false
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`)
}

/** Looks at a path as Miniflare does, who puts it in order first; an address that is no path is nobody's but a proxy's. */
function wouldSteer(path: string): boolean {
  const url = `http://front${path}`
  return !path.startsWith('/') || !URL.canParse(url) || STEERING.path.test(new URL(url).pathname)
}

function refuseAsBusy(asked: IncomingMessage, answer: ServerResponse): void {
  const { headers, body } = busyAnswer(asked.url ?? '')
  refuse(answer, { status: 503, headers, body })
}

/** Whoever sends so slowly is not waited for; what still comes is not read. */
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

/** Nothing is said to who has left: writing to them would be an error. */
function refuse(answer: ServerResponse, { status, headers, body }: Refusal): void {
  if (!answer.destroyed) answer.writeHead(status, { ...SAFE, ...headers }).end(body)
}

type Way = { agent: Agent; inner: () => URL; body: Body; places: Places; place: Place }

/** Tries until the worker takes it: a request nobody has taken, and one that only reads, may be sent again. */
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

/** Sends it once; answers with the code of what went wrong before the answer began, or null. */
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

/** What the guest sent, as it was sent, but for what concerns this connection alone or would steer Miniflare. */
function guestHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const host = headers.host === undefined ? [['Host', 'localhost']] : []
  return [...host, ...pairsOf(rawHeaders)]
    .filter(([name = '']) => !/^(connection|keep-alive|upgrade|expect)$/i.test(name) && !STEERING.header.test(name))
    .flat()
}

/**
 * The headers of an answer but for those of the inner connection, so that Node frames it as the guest's HTTP version wants.
 * Miniflare packs what it likes under one strong validator, calls answers without a body packed, and reads no ranges.
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
