import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { serverCookies as cookies } from '#app/domain/consent/server-cookies.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { clearSession, writeSession } from '#worker/site/http/cookies/session-cookies.ts'

const keys = Object.keys(cookies) as (keyof typeof cookies)[]

async function visit(url: string, act: (c: Parameters<typeof writeOwnCookie>[0]) => unknown, cookie = '') {
  const site = new Hono<AppEnv>()
  site.get('/', (c) => {
    c.set('scope', aScope())
    c.set('deps', aDeps())
    return c.json({ seen: act(c) ?? null })
  })
  const response = await site.request(url, { headers: { Cookie: cookie } })
  const body: { seen: unknown } = await response.json()
  return { seen: body.seen, set: response.headers.getSetCookie() }
}

test.each(keys.filter((key) => key !== 'socialForm'))(
  '%s is Lax, for the whole site, secure over HTTPS',
  async (key) => {
    const { set } = await visit('https://stay.example/', (c) => writeOwnCookie(c, key, 'value'))
    const [cookie = ''] = set
    expect(cookie).toContain('; Secure')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie).toContain('; Path=/')
    expect(cookie).not.toContain('Domain')
    const { lifetime } = cookies[key]
    if (lifetime === 'browser') expect(cookie).not.toMatch(/Max-Age|Expires/)
    else expect(cookie).toContain(`Max-Age=${lifetime}`)
  },
)

test('one cookie alone accompanies cross-site forms, for ten minutes over HTTPS [S10]', async () => {
  for (const url of ['https://stay.example/', 'http://localhost/']) {
    const { set } = await visit(url, (c) => writeOwnCookie(c, 'socialForm', 'value'))
    expect(set[0]).toMatch(/social-form=value; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None/)
  }
})

test('scripts can read only the cookies the client needs', () => {
  const open = keys.filter((key) => !cookies[key].httpOnly)
  expect(open.map((key) => cookies[key].name)).toEqual([
    'XSRF-TOKEN',
    'logged-in',
    '_umd',
    'microsite-error',
    'app-context',
    'geo-context',
    'country-iso',
    'consent',
  ])
})

test.each(keys.filter((key) => cookies[key].httpOnly))('%s is host-bound over HTTPS and HttpOnly', async (key) => {
  const { set } = await visit('https://stay.example/', (c) => writeOwnCookie(c, key, 'value'))
  expect(set[0]).toMatch(new RegExp(`^__Host-${cookies[key].name}=value;`))
  expect(set[0]).toContain('; HttpOnly')
})

test('over plain HTTP names have no prefix, which browsers would drop', async () => {
  const { set } = await visit('http://localhost/', (c) => writeOwnCookie(c, 'session', 'value'))
  expect(set[0]).toMatch(/^session=value;/)
  expect(set[0]).not.toContain('Secure')
  expect(set[0]).toContain('; HttpOnly')
})

test('over HTTPS an unprefixed cookie planted by a neighbour is ignored', async () => {
  const { seen } = await visit('https://stay.example/', (c) => readOwnCookie(c, 'session'), 'session=planted')
  expect(seen).toBeNull()
})

test('a removed cookie expires at once', async () => {
  const { set } = await visit('https://stay.example/', (c) => clearOwnCookie(c, 'visitor'))
  expect(set[0]).toMatch(/^__Host-visitor=; Max-Age=0;/)
})

test('a session has a marker that reveals only a change of account [OFFL-08]', async () => {
  const enter = (id: string) =>
    visit('https://stay.example/', (c) => writeSession(c, 's'.repeat(43), { id, deviseRole: 'Consumer_Guest' }))
  const [{ set }, again, other] = [await enter('guest-1'), await enter('guest-1'), await enter('guest-2')]
  expect(again.set[1]).toBe(set[1])
  expect(other.set[1]).not.toBe(set[1])
  expect(atob(decodeURIComponent(/=([^;]+)/.exec(set[1] ?? '')?.[1] ?? ''))).not.toContain('guest-1')
  expect(set.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', 'logged-in'])
  expect(set[1]).not.toContain('s'.repeat(43))
  expect(set.every((cookie) => cookie.length < 4096)).toBe(true)
})

test("signing out removes all of the guest's data in the browser [CONS-16]", async () => {
  const { set } = await visit('https://stay.example/', clearSession)
  expect(set.map((cookie) => cookie.split(';')[0])).toEqual([
    '__Host-session=',
    'logged-in=',
    '__Host-bookings=',
    '__Host-visitor=',
    'XSRF-TOKEN=',
    '__Host-sign-in=',
    '__Host-account-code=',
    '__Host-mail-token=',
    '__Host-social=',
    '__Host-social-name=',
    '__Host-link=',
    'app-context=',
    'geo-context=',
    'country-iso=',
  ])
})
