import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { readAccessSettings } from '#worker/admin/access.ts'

const ISSUER = 'https://marigold.cloudflareaccess.com'
const AUDIENCE = 'a'.repeat(64)
const bindings = { ACCESS_TEAM: 'marigold', ACCESS_AUD: AUDIENCE }
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000

type Key = { kid: string; privateKey: CryptoKey; jwk: object }

const deps = aDeps()
let token = ''
/** The public keys the Access team publishes. */
let published: Key[] = []
let own: Key
let requests = 0

async function aKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

beforeAll(async () => {
  token = await aToken(deps)
  own = await aKey('first')
  published = [own]
})

beforeEach(() => {
  requests = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    expect(String(input)).toBe(`${ISSUER}/cdn-cgi/access/certs`)
    requests++
    return Response.json({ keys: published.map(({ jwk }) => jwk) })
  })
})

type Claims = {
  iss?: string
  aud?: string | string[]
  exp?: number
  email?: string
  common_name?: string
  nbf?: number
}

const sign = (claims: Claims = {}, key: Key = own) =>
  new SignJWT({ iss: ISSUER, aud: [AUDIENCE], exp: NOW + 600, email: 'mia@house.example', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuedAt(NOW - 60)
    .sign(key.privateKey)

const call = (assertion: string | null, path = '/v1/tokens', sent = {}) => {
  const headers: Record<string, string> = assertion === null ? {} : { 'Cf-Access-Jwt-Assertion': assertion }
  return callAdmin(path, { token, bindings, headers, ...sent })
}

test('an Access assertion is audited beside the token that acts', async () => {
  const made = await call(await sign(), '/v1/tokens', { body: { name: 'one', scopes: ['bookings:read'] } })
  expect(made.status).toBe(201)
  const { answer } = await call(await sign(), '/v1/audit?limit=1')
  expect(answer.items[0]).toMatchObject({ actor: expect.stringMatching(/^token:/), via: 'mia@house.example' })
  const service = await sign({ email: undefined, common_name: 'feeder.access' })
  await call(service, '/v1/tokens', { body: { name: 'two', scopes: ['bookings:read'] } })
  expect((await call(service, '/v1/audit?limit=1')).answer.items[0].via).toBe('feeder.access')
})

test('Access admits no request without a token', async () => {
  expect((await call(await sign(), '/v1/tokens', { token: undefined })).status).toBe(401)
})

test.each([
  ['none', async (): Promise<string | null> => null],
  ['an empty one', async () => ''],
  ['no assertion at all', async () => 'let-me-in'],
  ['one of another application', () => sign({ aud: ['b'.repeat(64)] })],
  ['one of another team', () => sign({ iss: 'https://other.cloudflareaccess.com' })],
  ['one that is over', () => sign({ exp: NOW - 60 })],
  ['one without an end', () => sign({ exp: undefined })],
  ['one of a time to come', () => sign({ nbf: NOW + 600 })],
  ['one that names nobody', () => sign({ email: undefined })],
  ['one of a key nobody publishes', async () => sign({}, await aKey('made-up'))],
  [
    'a forged one under a known name',
    async (): Promise<string> => sign({}, { ...(await aKey('first')), kid: 'first' }),
  ],
  ['one without a signature', async () => unsigned({ alg: 'none' })],
  ['one signed with what is public', async () => signedWithPublic()],
  ['one that was changed', async () => changed(await sign())],
] satisfies [string, () => Promise<string | null>][])(
  'answers 403 on every endpoint with Access when %s',
  async (_, make) => {
    const assertion = await make()
    for (const path of ['/v1/tokens', '/v1/bookings', '/healthz', '/v1/setup', '/nowhere']) {
      const { status, answer } = await call(assertion, path)
      expect([status, answer.error.code], path).toEqual([403, 'forbidden'])
    }
  },
)

test('picks up rotated keys on the first request and drops old ones', async () => {
  expect((await call(await sign())).status).toBe(200)
  const before = requests
  const next = await aKey('next')
  published = [next]
  expect((await call(await sign({}, next))).status).toBe(200)
  expect(requests).toBe(before + 1)
  expect((await call(await sign())).status).toBe(403)
  published = [own]
  expect((await call(await sign())).status).toBe(200)
})

test('limits how often unknown key ids trigger a key fetch', async () => {
  await call(await sign())
  const before = requests
  const LOOKUPS = { limit: async () => ({ success: false }) }
  const forged = await sign({}, await aKey('made-up'))
  for (let count = 0; count < 5; count++) {
    expect((await call(forged, '/v1/tokens', { bindings: { ...bindings, LOOKUPS } })).status).toBe(403)
  }
  expect(requests).toBe(before)
})

test('refuses every request when the keys cannot be fetched', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'))
  const other = { ACCESS_TEAM: 'another-team', ACCESS_AUD: AUDIENCE }
  expect((await call(await sign(), '/v1/tokens', { bindings: other })).status).toBe(500)
  expect(takeConsole().join()).toContain('desk_failed')
})

test('ignores the assertion without Access; refuses all with half its settings', async () => {
  const none = { ACCESS_TEAM: undefined, ACCESS_AUD: undefined }
  expect((await call('let-me-in', '/v1/tokens', { bindings: none })).status).toBe(200)
  expect(() => readAccessSettings({ ACCESS_TEAM: 'marigold' })).toThrow('both')
  expect(() => readAccessSettings({ ACCESS_AUD: AUDIENCE })).toThrow('both')
  expect(
    (await call(await sign(), '/v1/tokens', { bindings: { ACCESS_TEAM: 'marigold', ACCESS_AUD: undefined } })).status,
  ).toBe(500)
  expect(takeConsole().join()).toContain('ACCESS_TEAM and ACCESS_AUD must both be set')
})

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

function unsigned(header: object): string {
  const claims = { iss: ISSUER, aud: [AUDIENCE], exp: NOW + 600, iat: NOW, email: 'mia@house.example' }
  return `${part({ ...header, kid: 'first' })}.${part(claims)}.`
}

/** Algorithm confusion attack: an HMAC whose secret is the public key. */
function signedWithPublic(): Promise<string> {
  return new SignJWT({ iss: ISSUER, aud: [AUDIENCE], exp: NOW + 600, email: 'mia@house.example' })
    .setProtectedHeader({ alg: 'HS256', kid: 'first' })
    .setIssuedAt(NOW)
    .sign(new TextEncoder().encode(JSON.stringify(own.jwk)))
}

function changed(assertion: string): string {
  const [header = '', , signature = ''] = assertion.split('.')
  const claims = { iss: ISSUER, aud: [AUDIENCE], exp: NOW + 9_999, iat: NOW, email: 'eve@house.example' }
  return `${header}.${part(claims)}.${signature}`
}
