import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { crawl } from '#tests/support/crawler.ts'
import { createAdmin } from '#worker/admin/create-admin.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

const secrets = { SECRET_KEY: 's'.repeat(32), SANDBOX_KEY: 'k'.repeat(32), IDENTITY: rehearsalIdentity }
const production = { ENVIRONMENT: 'production', PUBLIC_HOSTS: 'www.example.in=marigold.localhost', ...secrets }

test.each(['evil.example', 'evil.example.', 'marigold.localhost', 'www.example.in.evil.example', 'xwww.example.in'])(
  'refuses the unknown host %s with 421 and no link',
  async (host) => {
    for (const path of ['/', '/login', '/robots.txt', '/sitemap.xml', '/api/pwa/cities', '//x', '/in/', '/healthz']) {
      const response = await crawl(`https://${host}${path}`, production)
      expect([path, response.status]).toEqual([path, 421])
      expect(response.headers.get('Location')).toBeNull()
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(await response.text()).not.toContain(host)
    }
  },
)

test('links use PUBLIC_HOSTS, whatever port, case or dot a request has', async () => {
  for (const host of ['www.example.in', 'WWW.example.IN', 'www.example.in:8443']) {
    const text = await (await crawl(`http://${host}/robots.txt`, production)).text()
    expect(text).toContain('Sitemap: https://www.example.in/sitemap.xml\n')
  }
  const moved = await crawl('http://www.example.in.:8443/about?a=1', production)
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, 'https://www.example.in/about?a=1'])
  // A configured port stays, for a rehearsal on one machine.
  const PUBLIC_HOSTS = 'localhost:8787=marigold.localhost'
  const local = await (await crawl('http://localhost/robots.txt', { ...production, PUBLIC_HOSTS })).text()
  expect(local).toContain('http://localhost:8787/sitemap.xml')
})

test('answers the health check at addresses of the machine', async () => {
  for (const host of ['127.0.0.1', '10.0.0.7', '[::1]', 'localhost'])
    expect((await crawl(`http://${host}/healthz`, production)).status).not.toBe(421)
})

test('accepts the second host for tracking requests', async () => {
  const TRACKING_HOST = 'track.example.in'
  expect((await crawl('https://track.example.in/robots.txt', { ...production, TRACKING_HOST })).status).toBe(200)
})

test('answers 503 and logs why while PUBLIC_HOSTS is missing', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unnamed = { ENVIRONMENT: 'production', PUBLIC_HOSTS: '', ...secrets }
  const context = { waitUntil() {}, passThroughOnException() {} } as never
  const bindings = { ...(env as unknown as WiredEnv), ...unnamed } as never
  const answers = [
    await crawl('https://www.example.in/', unnamed),
    await createAdmin().fetch(new Request('https://desk.example.in/healthz'), bindings, context),
  ]
  const lines = spy.mock.calls.map(([line]) => JSON.parse(String(line)))
  spy.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  for (const line of lines) expect(line).toMatchObject({ event: 'settings_refused' })
  expect(lines[0].why).toMatch(/^PUBLIC_HOSTS must be set in production/)
  expect(aDeps().settings.publicNames).toEqual({})
})
