import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createSite } from '#worker/site/create-site.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

const site = createSite()
const CODE = 'Server-Timing'
const names = ['localhost', 'marigold.localhost', '127.0.0.1', '[::1]']
const PUBLIC_HOSTS = names.map((name) => `${name}=marigold.localhost`).join(',')
const production = {
  ENVIRONMENT: 'production',
  PUBLIC_HOSTS,
  IDENTITY: rehearsalIdentity,
  SECRET_KEY: 's'.repeat(32),
  SANDBOX_KEY: 's'.repeat(32),
}

const ask = (origin: string, headers: Record<string, string> = {}, own: Record<string, string> = {}) =>
  site.fetch(
    new Request(`${origin}/robots.txt`, { headers }),
    { ...env, ...own } as never,
    {
      waitUntil() {},
      passThroughOnException() {},
    } as never,
  )

test('test hooks answer on localhost only, never through a proxy', async () => {
  for (const origin of [
    'http://localhost',
    'http://marigold.localhost:8787',
    'http://127.0.0.1:9000',
    'http://[::1]',
  ]) {
    expect((await ask(origin)).headers.has(CODE), origin).toBe(true)
    expect((await ask(origin, {}, production)).headers.has(CODE)).toBe(false)
  }
  for (const origin of ['https://www.example.in', 'http://192.168.1.7:8787', 'http://localhost.example.in']) {
    expect((await ask(origin)).headers.has(CODE), origin).toBe(false)
  }
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded']) {
    expect((await ask('http://marigold.localhost', { [header]: 'for=1.2.3.4' })).headers.has(CODE), header).toBe(false)
  }
})

test('a code is never shown on a public host', async () => {
  const shown = async (host: string, headers = {}) => {
    const own = { PUBLIC_HOSTS: 'www.example.in=marigold.localhost' }
    const page = await ask(`https://${host}`, headers, own)
    const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const token = cookies.find((cookie) => cookie.includes('xsrf') || cookie.includes('XSRF'))?.split('=')[1] ?? ''
    const request = new Request(`https://${host}/api/pwa/dev/outbox`, {
      headers: { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': token, ...headers },
    })
    return (await site.fetch(request, { ...env, ...own } as never, { waitUntil() {} } as never)).status
  }
  expect(await shown('marigold.localhost')).toBe(200)
  expect(await shown('www.example.in')).toBe(404)
  expect(await shown('marigold.localhost', { 'X-Forwarded-For': '203.0.113.7' })).toBe(404)
})
