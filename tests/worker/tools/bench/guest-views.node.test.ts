import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isOverAfter, viewPages } from '#worker/tools/bench/guest-views.ts'

const paths = { home: ['/home'], listing: ['/list'], hotel: ['/hotel'] }

async function withServer<Result>(listener: RequestListener, use: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await use((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a failed page ends the views with its error, not with that of later pages', async () => {
  let requests = 0
  const view = withServer(
    (_, response) => {
      requests += 1
      response.writeHead(requests < 3 ? 200 : 500).end('no more')
    },
    (port) => viewPages({ port, paths }, isOverAfter(3_000), 50),
  )
  await expect(view).rejects.toThrow('/hotel answered 500: no more')
  expect(requests).toBeLessThan(10)
})

test('views are timed until the time is over', async () => {
  const times = await withServer(
    (_, response) => response.end(),
    (port) => viewPages({ port, paths }, isOverAfter(100), 100),
  )
  expect(times.length).toBeGreaterThan(2)
})
