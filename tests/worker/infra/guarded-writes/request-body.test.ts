import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import { digestBody, isTooDeep } from '#worker/infra/guarded-writes/request-body.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'

test('the digest does not depend on field order', async () => {
  expect(await digestBody({ a: 1, b: { c: 2, d: [3] } })).toBe(await digestBody({ b: { d: [3], c: 2 }, a: 1 }))
  expect(await digestBody({ a: 1 })).not.toBe(await digestBody({ a: 2 }))
})

test('refuses a body of 20,000 brackets without a stack overflow', async () => {
  const body = { id: 'x', deep: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) }
  expect(isTooDeep(body)).toBe(true)
  const idempotency = await toIdempotentRequest(aScope(), 'cancelBooking', 'key', body)
  expect(idempotency).toMatchObject({ ok: false, problem: { code: 'malformed' } })
})

test('accepts a body as deep as any endpoint has', async () => {
  const body = { booking: { services: { meals: [{ category_code: 'breakfast' }] } } }
  expect(await toIdempotentRequest(aScope(), 'createBooking', 'key', body)).toMatchObject({ ok: true })
})
