import { expect, test, vi } from 'vitest'

test('a 401 clears the sign-in marker cookie [REQ-05]', async () => {
  const cookies: string[] = []
  const page = {
    documentElement: { lang: 'en-GB', dataset: { country: 'IN' } },
    get cookie() {
      return 'logged-in=x; XSRF-TOKEN=t'
    },
    set cookie(value: string) {
      cookies.push(value)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'https://stay.example', host: 'stay.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_signed_in' } }, { status: 401 }))
  const spy = vi.fn()
  vi.stubGlobal('dispatchEvent', spy)
  const { call } = await import('#app/client/request/browser-call.ts')
  expect(await call('bookings')).toMatchObject({ ok: false, error: { status: 401 } })
  expect(cookies).toEqual(['logged-in=; Max-Age=0; Path=/; SameSite=Lax'])
  expect(spy.mock.calls.map(([event]) => event.type)).toEqual(['signedout', 'stayfront:failure'])
  vi.unstubAllGlobals()
})
