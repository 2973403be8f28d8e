import { expect, test, vi } from 'vitest'
import type { WorkerFetchEvent, WorkerScope } from '#app/client/service-worker/scope.ts'
import { startWorker } from '#app/client/service-worker/worker.ts'

const origin = 'https://stay.example'
const shell = new Response('<html lang="en">', { headers: { 'X-Lang': 'en' } })

/** The service worker, requested by a browser with navigation preload. */
async function visit(path: string, preloadResponse: Promise<Response>) {
  const heard = new Map<string, (event: never) => void>()
  const fetch = vi.fn<WorkerScope['fetch']>()
  const scope = {
    location: { origin },
    fetch,
    caches: { match: async (key: string) => (key === '/offline' ? shell.clone() : undefined), keys: async () => [] },
    addEventListener: (name: string, listen: (event: never) => void) => heard.set(name, listen),
  } as unknown as WorkerScope
  startWorker(scope, { version: 'v', id: '/assets/client-1.js', files: '' })
  let answer: Promise<Response> | undefined
  const request = { method: 'GET', url: origin + path, mode: 'navigate', headers: new Headers() } as Request
  const event = { request, preloadResponse, respondWith: (given) => (answer = given) } as Partial<WorkerFetchEvent>
  heard.get('fetch')?.(event as never)
  return { answer, fetch }
}

test.each(['/hotels-in-jaipur', '/payment/p-1', '/payment/card/s-1', '/api/pwa/anything'])(
  'the preload response for %s is used, without a second request',
  async (path) => {
    const { answer, fetch } = await visit(path, Promise.resolve(new Response('of the network')))
    expect(await (await answer)?.text()).toBe('of the network')
    expect(fetch).not.toHaveBeenCalled()
  },
)

test('offline pages get the offline page, and payments do not', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await (await visit('/hotels-in-jaipur', gone())).answer)?.text()).toContain('<html')
  await expect((await visit('/payment/p-1', gone())).answer).rejects.toThrow('Failed to fetch')
})

test('pages of an earlier release are marked to prevent reload loops', async () => {
  const heard = new Map<string, (event: never) => void>()
  const copy = new Response('{"page":{"type":"renamed"}}', { headers: { 'X-Kept-At': '7', 'X-Kept-Build': 'former' } })
  const scope = {
    location: { origin },
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    clients: { get: async () => undefined },
    caches: {
      match: async (_: string, { cacheName }: CacheQueryOptions & { cacheName: string }) =>
        cacheName === 'booking-cache' ? copy : undefined,
    },
    addEventListener: (name: string, listen: (event: never) => void) => heard.set(name, listen),
  } as unknown as WorkerScope
  startWorker(scope, { version: 'v', id: 'present', files: '' })
  let answer: Promise<Response> | undefined
  const headers = new Headers({ 'X-Page-Data': '1' })
  const request = { method: 'GET', url: `${origin}/booking/AB12`, mode: 'cors', headers } as Request
  heard.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) } as never)
  expect((await answer)?.headers.get('X-Kept-At')).toBe('7')
})
