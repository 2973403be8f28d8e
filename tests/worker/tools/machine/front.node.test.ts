import { createServer, get, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Front, startFront } from '#worker/tools/machine/front.ts'

/** A worker that answers everything, and the paths it was asked for. */
let inner: Server
let asked: string[] = []
let front: Front

beforeEach(async () => {
  asked = []
  inner = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.end('served')
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const own = inner.address()
  const port = typeof own === 'object' && own ? own.port : 0
  front = await startFront({ port: 0, address: '127.0.0.1', inner: () => new URL(`http://127.0.0.1:${port}`) })
})

afterEach(async () => {
  await front.close(0)
  inner.closeAllConnections()
  inner.close()
})

/** Asks for a path as it is written, which `fetch` would put in order first; answers with the status. */
function ask(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port: front.port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', reject)
  })
}

test('nothing that would steer the host gets past the front, however its address is written', async () => {
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
  expect(asked).toEqual([])
})

test('other paths arrive as they were written', async () => {
  const paths = ['/in/cities?page=2', '/x/cdn-cgi/y', '/h/%E0%A4%A6?a=b%20c', '/?to=/../cdn-cgi/']
  for (const path of paths) expect(await ask(path)).toBe(200)
  expect(asked).toEqual(paths)
})

test('who leaves while waiting is not waited for', async () => {
  await front.pause(0)
  const socket = connect(front.port, '127.0.0.1')
  socket.write('GET /left HTTP/1.1\r\nHost: marigold.localhost\r\n\r\n')
  await sleep(100)
  socket.destroy()
  await sleep(100)
  front.resume()
  await sleep(100)
  const before = Date.now()
  await front.pause(5_000)
  expect(Date.now() - before).toBeLessThan(2_000)
  expect(asked).toEqual([])
  front.resume()
})

test('a second pause holds back who waits already, and one resume lets all through', async () => {
  await front.pause(0)
  const first = ask('/first')
  await sleep(100)
  await front.pause(0)
  const second = ask('/second')
  await sleep(100)
  expect(asked).toEqual([])
  front.resume()
  const inTime = Promise.race([Promise.all([first, second]), sleep(3_000).then(() => 'nothing came')])
  expect(await inTime).toEqual([200, 200])
})

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
