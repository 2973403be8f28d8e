import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'

const LONG = 'x'.repeat(129)

test.each([
  ['GET', '/v1/audit?cursor=newest', {}, 'cursor'],
  ['GET', '/v1/audit?cursor=1e3', {}, 'cursor'],
  ['GET', '/v1/tokens?cursor=5e2c8f0a', {}, 'cursor'],
  ['GET', '/v1/bookings?cursor=17000000.', {}, 'cursor'],
  ['GET', '/v1/bookings?limit=0', {}, 'limit'],
  ['GET', '/v1/bookings?propertys=5', {}, 'propertys'],
  ['GET', '/v1/bookings?guest=%20%20%20', {}, 'guest'],
  ['GET', '/v1/bookings?phone=call', {}, 'phone'],
  ['POST', '/v1/tokens', { body: { name: 'n', role: 'auditor', property: [1] } }, 'property'],
  ['POST', '/v1/tokens?dry_run=true', { body: { name: 'n', role: 'auditor' } }, 'dry_run'],
  ['POST', '/v1/tokens/none/rotate', { body: { days: 700 } }, 'days'],
  ['POST', '/v1/tokens', { body: { name: 'n', role: 'auditor' }, key: LONG }, 'Idempotency-Key'],
  ['POST', '/v1/tokens', { body: ['n'] }, undefined],
] as const)('%s %s refuses invalid input', async (method, path, sent, field) => {
  const token = await aToken(aDeps())
  const { status, answer } = await callAdmin(path, { ...sent, method, token })
  expect([status, answer.error.code]).toEqual([400, 'malformed'])
  expect(Object.keys(answer.error.fields ?? {})).toEqual(field ? [field] : [])
})

test('unusual characters in paths and queries are searched for, and not found', async () => {
  const token = await aToken(aDeps())
  for (const sign of ['%00', '%FF', '%E0%A4%A', '%F0%9F%8F%A8', "'--", '%ED%A0%80']) {
    expect((await callAdmin(`/v1/bookings/${sign}`, { token })).status, sign).toBe(404)
    expect((await callAdmin(`/v1/bookings?number=${sign}`, { token })).answer.items, sign).toEqual([])
  }
})

test("stops reading an endless body at the limit, strangers' at once", async () => {
  const owner = await aToken(aDeps())
  const send = async (token: string) => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        if (sent > 200) controller.close()
        else controller.enqueue(new Uint8Array(256 * 1024).fill(32))
      },
    })
    const { status } = await callAdmin('/v1/tokens', { method: 'POST', token, body })
    return [status, sent < 40]
  }
  expect(await send(owner)).toEqual([400, true])
  expect(await send(`sfd_${'A'.repeat(43)}`)).toEqual([401, true])
})

test('a network with many wrong tokens must wait; valid tokens still pass [HELP-44]', async () => {
  const token = await aToken(aDeps())
  const keys: string[] = []
  const tries = (of: string) => keys.filter((key) => key === of).length
  const bindings = {
    ADMIN_SETUP: 'a-setup-secret-of-more-than-32-signs',
    LOOKUPS: {
      limit: async ({ key }: { key: string }) => {
        keys.push(key)
        return { success: tries('desk:2001:db8:1:2') <= 2 }
      },
    },
  }
  const headers = { 'CF-Connecting-IP': '2001:db8:1:2:3:4:5:6' }
  const knock = (secret: string, path = '/v1/tokens') => callAdmin(path, { token: secret, headers, bindings })
  const answers = [await knock('wrong'), await knock(`sfd_${'A'.repeat(43)}`), await knock('wrong')]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
  expect(answers[2]?.headers.get('Retry-After')).toBe('60')
  expect((await knock(token)).status).toBe(200)
  const setup = { method: 'POST', token: bindings.ADMIN_SETUP, headers, bindings }
  expect((await callAdmin('/v1/setup', setup)).status).toBe(429)
  const levels = new Set(keys.map((key) => key.replace(/#\d+$/, '')))
  expect(levels).toEqual(new Set(['desk:2001:db8:1:2', 'desk:2001:db8:1:0/56', 'desk:2001:db8:1/48']))
})

test('responses are uncacheable, unframeable, without CORS, and carry a request id', async () => {
  const token = await aToken(aDeps())
  const origin = { Origin: 'https://elsewhere.example', 'cf-ray': '8f0c0ffee0c0ffee-BOM' }
  const calls = [
    await callAdmin('/v1/tokens', { token, headers: origin }),
    await callAdmin('/v1/tokens', { headers: origin }),
    await callAdmin('/v1/tokens', { method: 'OPTIONS', headers: origin }),
    await callAdmin('/nowhere', { headers: origin }),
    await callAdmin('/healthz', { headers: origin }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([200, 401, 401, 404, 200])
  for (const { headers } of calls) {
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Access-Control-Allow-Origin')).toBe(null)
    expect(headers.get('Set-Cookie')).toBe(null)
    expect(headers.get('X-Request-Id')).toBe('8f0c0ffee0c0ffee-BOM')
  }
  const machine = { PLATFORM: 'machine' } as const
  const forged = await callAdmin('/v1/tokens', { headers: origin, bindings: machine })
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})
