import { createServer, get, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { type Front, startFront } from '#worker/tools/machine/front.ts'

/** A fake worker that answers everything and records the requested paths. */
let inner: Server
let calls: string[] = []
let innerPort = 0
const innerUrl = () => new URL(`http://127.0.0.1:${innerPort}`)
let front: Front
/** Overrides the worker's answer. */
let hold: ((answer: ServerResponse) => void) | null = null

beforeEach(async () => {
  calls = []
  hold = null
  inner = createServer((request, answer) => {
    calls.push(request.url ?? '')
    if (hold) hold(answer)
    else answer.end('served')
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const own = inner.address()
  innerPort = typeof own === 'object' && own ? own.port : 0
  front = await startFront({ port: 0, address: '127.0.0.1', inner: innerUrl })
})

afterEach(async () => {
  await front.close(0)
  inner.closeAllConnections()
  inner.close()
})

/** Requests a raw path, which `fetch` would normalise; returns the status. */
function ask(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port: front.port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', reject)
  })
}

test('no path that controls the host passes the front, however written', async () => {
  const host = `http://127.0.0.1:${front.port}`
  const paths = [
    '/cdn-cgi/local/scheduled',
    '/CDN-cgi/local/scheduled',
    '/x/../cdn-cgi/local/scheduled',
    '/./cdn-cgi/local/scheduled',
    '/x/%2e%2e/cdn-cgi/local/scheduled',
    '/x/.%2E/cdn-cgi/local/scheduled',
    '/x/..\\cdn-cgi/local/scheduled',
    '\\cdn-cgi/local/scheduled',
    '//cdn-cgi/local/scheduled',
    '/cdn-cgi',
    `${host}/cdn-cgi/local/scheduled`,
    `${host}/x/../cdn-cgi/local/scheduled`,
    'cdn-cgi/local/scheduled',
  ]
  const statuses = await Promise.all(paths.map(ask))
  expect(statuses.filter((status) => status !== 400 && status !== 404)).toEqual([])
  expect(calls).toEqual([])
})

test('passes other paths unchanged', async () => {
  const paths = ['/in/cities?page=2', '/x/cdn-cgi/y', '/h/%E0%A4%A6?a=b%20c', '/?to=/../cdn-cgi/']
  for (const path of paths) expect(await ask(path)).toBe(200)
  expect(calls).toEqual(paths)
})

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Requests on a separate connection; returns the response and its time. */
function askInTime(
  path: string,
  body?: string,
): Promise<{ status: number; retryAfter: string | undefined; after: number }> {
  const before = performance.now()
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ host: '127.0.0.1', port: front.port, path, method, agent: false }, (answer) => {
      answer.resume()
      const retryAfter = answer.headers['retry-after']
      resolve({ status: answer.statusCode ?? 0, retryAfter, after: performance.now() - before })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

deepTest('refuses requests beyond 200 at once, and recovers', async () => {
  const hanging: ServerResponse[] = []
  hold = (answer) => void hanging.push(answer)
  const crowd = Array.from({ length: 400 }, () => askInTime('/in/cities'))
  await vi.waitUntil(() => hanging.length === 200, { timeout: 10_000 })
  const refused: number[] = []
  for (const reply of crowd) void reply.then(({ status }) => refused.push(status))
  await vi.waitUntil(() => refused.length === 200, { timeout: 10_000 })
  expect(new Set(refused)).toEqual(new Set([503]))

  const pages = []
  for (let time = 0; time < 5; time += 1) pages.push(await askInTime('/in/cities'))
  expect(new Set(pages.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
  // The fastest of five, because the machine may be busy.
  expect(Math.min(...pages.map(({ after }) => after))).toBeLessThan(100)
  expect((await askInTime('/api/pwa/createBooking', '{}')).status).toBe(503)
  expect(hanging.length).toBe(200)
  const watched = askInTime('/healthz')
  await vi.waitUntil(() => hanging.length === 201, { timeout: 10_000 })

  hold = null
  for (const answer of hanging) answer.end('served')
  const answers = await Promise.all(crowd)
  expect(answers.filter(({ status }) => status === 200).length).toBe(200)
  expect((await watched).status).toBe(200)
  expect((await askInTime('/in/cities')).status).toBe(200)
})

test('a client that left does not count as a request', async () => {
  const hanging: ServerResponse[] = []
  hold = (answer) => void hanging.push(answer)
  const left = Array.from({ length: 150 }, () => {
    const socket = connect(front.port, '127.0.0.1')
    socket.write('GET /left HTTP/1.1\r\nHost: marigold.localhost\r\n\r\n')
    return socket
  })
  await vi.waitUntil(() => hanging.length === 150, { timeout: 10_000 })
  for (const socket of left) socket.destroy()
  await sleep(200)
  const crowd = Array.from({ length: 200 }, () => askInTime('/'))
  await vi.waitUntil(() => hanging.length === 350, { timeout: 10_000 })
  hold = null
  for (const answer of hanging) answer.end('served')
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('health checks have few slots; the rest get Retry-After', async () => {
  const hanging: ServerResponse[] = []
  hold = (answer) => void hanging.push(answer)
  const answers: string[] = []
  const crowd = Array.from({ length: 300 }, async () => {
    const { status, retryAfter } = await askInTime('/healthz')
    answers.push(`${status} ${retryAfter}`)
  })
  await vi.waitUntil(() => answers.length === 296, { timeout: 10_000 })
  expect(new Set(answers)).toEqual(new Set(['503 2']))
  expect(hanging.length).toBe(4)
  hold = null
  for (const answer of hanging) answer.end('served')
  await Promise.all(crowd)
  expect(answers.filter((answer) => answer.startsWith('200')).length).toBe(4)
})

test('slow uploads and health checks do not count against pages', async () => {
  hold = () => {}
  const senders = Array.from({ length: 240 }, (_, index) => {
    const socket = connect(front.port, '127.0.0.1').on('error', () => {})
    const [path, length] = index < 40 ? ['/healthz', 50] : ['/api/pwa/files', 4_000_000]
    socket.write(`POST ${path} HTTP/1.1\r\nHost: marigold.localhost\r\nContent-Length: ${length}\r\n\r\n{`)
    return socket
  })
  await vi.waitUntil(() => calls.filter((path) => path === '/api/pwa/files').length === 20, { timeout: 10_000 })
  await sleep(200)
  expect(calls.filter((path) => path === '/api/pwa/files').length).toBe(20)
  hold = null
  expect(await ask('/')).toBe(200)
  expect(await ask('/healthz')).toBe(200)
  for (const socket of senders) socket.destroy()
})

test('bodies arrive intact, small or streamed, with or without length', async () => {
  const received: string[] = []
  inner.removeAllListeners('request')
  inner.on('request', async (request, answer) => {
    let body = ''
    for await (const part of request) body += part
    received.push(body)
    answer.end('served')
  })
  const bodies = ['{"a":1}', 'x'.repeat(64 * 1024), 'y'.repeat(300_000)]
  const url = `http://127.0.0.1:${front.port}/api/x`
  for (const body of bodies) {
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
    const parts = new Blob([body]).stream()
    expect((await fetch(url, { method: 'POST', body: parts, duplex: 'half' } as RequestInit)).status).toBe(200)
  }
  expect(received.map((body) => `${body[0]} ${body.length}`)).toEqual(
    bodies.flatMap((body) => [`${body[0]} ${body.length}`, `${body[0]} ${body.length}`]),
  )
})

deepTest('requests wait while the worker is down', async () => {
  await new Promise((resolve) => inner.close(resolve))
  const crowd = Array.from({ length: 41 }, (_, index) => askInTime('/', index % 2 === 0 ? undefined : '{}'))
  await sleep(1_500)
  await new Promise<void>((resolve) => inner.listen(innerPort, '127.0.0.1', resolve))
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a slow reader does not keep the worker busy', async () => {
  const ended: string[] = []
  hold = (answer) => {
    answer.once('finish', () => ended.push('finished'))
    answer.end(Buffer.alloc(200 * 1024))
  }
  const unread = connect(front.port, '127.0.0.1')
  unread.pause()
  unread.on('error', () => {})
  unread.write('GET /large HTTP/1.1\r\nHost: marigold.localhost\r\n\r\n')
  await vi.waitUntil(() => ended.length === 1, { timeout: 10_000 })
  unread.destroy()
})

function exchange(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(front.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let got = ''
    socket.on('data', (part) => (got += part)).once('close', () => resolve(got))
    socket.once('error', reject)
  })
}

test.each([
  ['Host: a b'],
  ['Host: x:99999'],
  ['Host: [::1'],
  ['Host: a.example', 'Host: b.example'],
  ['Host:'],
  ['Host: a/b'],
  ['Host: user@a.example'],
  ['Accept: */*'],
])('answers 400 with safe headers to %s %s', async (...lines) => {
  const got = await exchange('GET / HTTP/1.1', ...lines)
  expect(got).toMatch(/^HTTP\/1\.1 400 /)
  expect(got).toMatch(/x-content-type-options: nosniff/i)
  expect(got).toMatch(/strict-transport-security: max-age/i)
  expect(calls).toEqual([])
})

test("accepts an HTTP/1.0 health check without host by the machine's name", async () => {
  let host: string | undefined
  inner.once('request', (request) => (host = request.headers.host))
  expect(await exchange('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
  expect(calls).toEqual(['/healthz'])
  expect(host).toBe('localhost')
  expect(await exchange('GET /healthz HTTP/1.0', 'Host:')).toMatch(/^HTTP\/1\.1 400 /)
})

test('answers HTTP/1.0 without chunks, and marks compressed responses', async () => {
  hold = (answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/css', 'Content-Encoding': 'gzip', ETag: '"one"' })
    answer.write('first ')
    answer.end('second')
  }
  const got = await exchange('GET /assets/a.css HTTP/1.0', 'Host: marigold.localhost')
  expect(got).not.toMatch(/transfer-encoding/i)
  expect(got).toMatch(/\r\n\r\nfirst second$/)
  // One validator per form: a compressed response has a weak ETag and Vary.
  expect(got).toMatch(/etag: W\/"one"/i)
  expect(got).toMatch(/vary: accept-encoding/i)
})
