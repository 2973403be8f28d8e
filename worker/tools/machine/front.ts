import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { busyAnswer } from '#worker/http/busy-answer.ts'
import { openPlaces, type Place } from './places.ts'

/** `inner`: where the worker is now. */
export type FrontOptions = { port: number; address: string; inner: () => URL }

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

/** An answer is taken from the worker as fast as it comes, so that who reads slowly keeps no place there. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Whoever watches the site is answered when it has too much to do. */
const WATCHED = '/healthz'

/** Addresses and headers by which Miniflare is steered: nobody outside has a use for them. */
const STEERING = { path: /^\/+cdn-cgi(\/|$)/i, header: /^(mf-|cf-connecting-ip$)/i }

/**
 * Stands before workerd, so that guests notice nothing of its ending: requests wait while it starts again, those on their
 * way end before the site stops. Answers are passed on as they come. What is too much is refused here, where nothing has
 * to wait for workerd's one thread.
 */
export async function startFront({ port, address, inner }: FrontOptions): Promise<Front> {
  // Less than the five seconds after which workerd closes a connection nobody uses.
  const agent = new Agent({ keepAlive: true, timeout: 3_000 })
  const underway = new Set<ServerResponse>()
  const places = openPlaces()
  let gate: Gate | null = null

  const server = createServer({ highWaterMark: MOST_UNREAD_BYTES }, async (asked, answer) => {
    if (wouldSteer(asked.url ?? '')) return void answer.writeHead(404).end()
    while (gate) await gate.opened
    // Who has left meanwhile will never be told of as closed.
    if (answer.destroyed) return
    underway.add(answer)
    answer.once('close', () => underway.delete(answer))
    const place = asked.url === WATCHED ? noPlace : await places.take()
    if (!place) return refuseAsBusy(asked, answer)
    if (hasSentBody(asked)) standAsideUntilSent(asked, place)
    answer.once('close', place.leave)
    try {
      await passOn(asked, answer, { agent, inner, place })
    } finally {
      place.leave()
    }
  })
  // A proxy in front keeps its connections longer than Node's five seconds.
  server.keepAliveTimeout = 75_000
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

/** Looks at a path as Miniflare does, who puts it in order first; an address that is no path is nobody's but a proxy's. */
function wouldSteer(path: string): boolean {
  const url = `http://front${path}`
  return !path.startsWith('/') || !URL.canParse(url) || STEERING.path.test(new URL(url).pathname)
}

const noPlace: Place = { aside() {}, back() {}, leave() {} }

function refuseAsBusy(asked: IncomingMessage, answer: ServerResponse): void {
  const { headers, body } = busyAnswer(asked.url ?? '')
  answer.writeHead(503, headers).end(body)
}

/** Who sends slowly keeps no place from others: the worker takes no notice of a body before it is whole. */
function standAsideUntilSent(asked: IncomingMessage, place: Place): void {
  place.aside()
  asked.once('end', place.back)
}

type Way = { agent: Agent; inner: () => URL; place: Place }

/** Tries until the worker takes it: a request nobody has taken, and one that only reads, may be sent again. */
async function passOn(asked: IncomingMessage, answer: ServerResponse, way: Way): Promise<void> {
  const until = Date.now() + WAIT_MS
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  while (!answer.destroyed) {
    const failure = await send(asked, answer, way)
    if (!failure || answer.headersSent) return
    const wasTaken = failure !== 'ECONNREFUSED'
    if ((wasTaken && !isRead) || Date.now() > until) return refuse(answer)
    await sleep(100)
  }
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
  answer.end('The site is starting again. Please try once more in a moment.\n')
}

/** Sends it once; answers with the code of what went wrong before the answer began, or null. */
function send(asked: IncomingMessage, answer: ServerResponse, { agent, inner, place }: Way): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = [...guestHeaders(asked), 'CF-Connecting-IP', asked.socket.remoteAddress ?? '']
    const { hostname: host, port } = inner()
    const passed = request({ agent, host, port, method: asked.method, path: asked.url, headers, setHost: false })
    const abandon = () => passed.destroy()
    answer.once('close', abandon)
    passed.once('response', (response) => {
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
    if (hasSentBody(asked)) sendBody(asked, passed)
    else passed.end()
  })
}

/** The body is read once the worker has taken the connection: until then it can still be sent to the next. */
function sendBody(asked: IncomingMessage, passed: ReturnType<typeof request>): void {
  passed.once('socket', (socket) => {
    const begin = () => asked.pipe(passed)
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  passed.once('error', () => asked.unpipe(passed))
}

function hasSentBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isEmpty({ statusCode = 0, headers }: IncomingMessage): boolean {
  return [204, 205, 304].includes(statusCode) || headers['content-length'] === '0'
}

/** What the guest sent, as it was sent, but for what concerns this connection alone or would steer Miniflare. */
function guestHeaders({ rawHeaders }: IncomingMessage): string[] {
  return pairsOf(rawHeaders)
    .filter(([name]) => !/^(connection|keep-alive|upgrade|expect)$/i.test(name) && !STEERING.header.test(name))
    .flat()
}

/** Miniflare calls every answer without a type packed, also one of nothing, which no strict client can unpack. */
function answerHeaders(response: IncomingMessage): string[] {
  const isForUs = isEmpty(response) ? /^(connection|keep-alive|content-encoding)$/i : /^(connection|keep-alive)$/i
  return pairsOf(response.rawHeaders)
    .filter(([name]) => !isForUs.test(name))
    .flat()
}

function pairsOf(raw: string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
