import { type Handler, Hono } from 'hono'
import { expect, test } from 'vitest'
import { problem } from '#app/domain/problem.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { refuseWith, respond } from '#worker/site/http/respond.ts'

async function ask(act: Handler<AppEnv>, locale: Locale = 'en') {
  const site = new Hono<AppEnv>()
  site.use(async (c, next) => {
    c.set('scope', aScope({ locale }))
    await next()
  })
  site.get('/', act)
  const response = await site.request('/')
  const body: { error: { code: string; message: string; fields?: Record<string, string>; quote?: unknown } } =
    await response.json()
  return { response, body }
}

test('responses are uncacheable unless the caller says otherwise', async () => {
  const usual = await ask((c) => respond(c, { cities: [] }))
  expect(usual.response.headers.get('Cache-Control')).toBe('no-store')
  const open = await ask((c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return respond(c, { cities: [] })
  })
  expect(open.response.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('a refusal has its status, a stable code and a translated message', async () => {
  const english = await ask((c) => refuseWith(c, problem('sold_out')))
  const dutch = await ask((c) => refuseWith(c, problem('sold_out')), 'nl')
  expect(english.response.status).toBe(409)
  expect(english.body.error.code).toBe('sold_out')
  expect(dutch.body.error.code).toBe('sold_out')
  expect(dutch.body.error.message).not.toBe(english.body.error.message)
})

test('a refusal is never cached, even where the answer would be', async () => {
  const { response } = await ask((c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return refuseWith(c, problem('not_found'))
  })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test("names each field's error, and other details for the caller", async () => {
  const { body, response } = await ask((c) =>
    refuseWith(
      c,
      problem('too_many_requests', {
        fields: { phone: 'errors.malformedField' },
        details: { quote: { total: 90 } },
        retryAfterSeconds: 30,
      }),
    ),
  )
  expect(body.error.fields?.phone).not.toContain('errors.')
  expect(body.error.quote).toEqual({ total: 90 })
  expect(response.headers.get('Retry-After')).toBe('30')
})
