import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { giveCreditRoute } from '#app/contracts/admin/booking-changes.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { readCredit } from '#worker/tools/admin/read-credit.ts'
import { root } from '#worker/tools/machine/project.ts'

const NOW = Date.UTC(2026, 10, 21, 23, 30)
const typed = { phone: '+91 9812345678', amount: '500', reference: 'complaint-17' }

test('typed values become the credit: minor units, last day in UTC', () => {
  const all = {
    ...typed,
    amount: '12.345',
    currency: 'KWD',
    days: '30',
    brand: 'dunehouse',
    from: 'owner',
    note: 'Cold',
  }
  const credit = readCredit(all, NOW)
  expect(credit).toEqual({
    phone: typed.phone,
    reference: typed.reference,
    brand: 'dunehouse',
    note: 'Cold',
    amount_minor: 12_345,
    currency: 'KWD',
    given_by: 'owner',
    ends_on: '2026-12-21',
  })
  expect(v.is(giveCreditRoute.body as v.GenericSchema, credit)).toBe(true)
  expect(readCredit(typed, NOW)).toEqual({
    phone: typed.phone,
    reference: typed.reference,
    amount_minor: 50_000,
    currency: 'INR',
  })
  const ofBooking = { booking: 'CDFGHJKMN', currency: 'EUR', amount: '0.05', reference: 'late' }
  expect(readCredit(ofBooking, NOW)).toEqual({
    booking_no: 'CDFGHJKMN',
    currency: 'EUR',
    amount_minor: 5,
    reference: 'late',
  })
})

test.each([
  [{ phone: undefined }, '--phone or --booking is missing'],
  [{ amount: '-5' }, '--amount is an amount'],
  [{ amount: '5e3' }, '--amount is an amount'],
  [{ amount: undefined }, '--amount is missing'],
  [{ currency: 'XXX' }, '--currency is not a supported currency'],
  [{ booking: 'CDFGHJKMN' }, '--currency is missing: it goes with --booking'],
  [{ days: '0' }, '--days is a number of days'],
  [{ from: 'nobody' }, '--from is promotions or owner'],
  [{ reference: undefined }, '--reference is missing'],
])('explains what is wrong with %o', (wrong, text) => {
  expect(() => readCredit({ ...typed, ...wrong }, NOW)).toThrow(text)
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A fake admin that returns the next of these answers for each request. */
async function anAdmin(...answers: [status: number, body: object][]) {
  const calls: { path: string; token: string; key: string; body: object }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    if (request.url === '/healthz') {
      response.writeHead(200, { 'Stayfront-Service': 'admin' }).end()
      return
    }
    const { authorization = '', 'idempotency-key': key = '' } = request.headers
    calls.push({
      path: `${request.method} ${request.url}`,
      token: authorization,
      key: String(key),
      body: JSON.parse(text),
    })
    const [status, body] = answers[calls.length - 1] ?? [500, {}]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

async function credit(...args: string[]) {
  const child = spawn(process.execPath, ['worker/tools/admin/credit.ts', ...args], { cwd: root })
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => (output.out += part))
  child.stderr.on('data', (part) => (output.err += part))
  const [code] = await once(child, 'close')
  return { code, ...output }
}

const words = ['--phone', typed.phone, '--amount', '500', '--reference', typed.reference]

test('`npm run credit` posts to /v1/credits and retries with the same key', async () => {
  const { url, calls } = await anAdmin([503, {}], [200, { outcome: 'credited' }])
  const reply = await credit(...words, '--admin', url, '--token', 'sfd_x')
  expect(reply).toEqual({ code: 0, out: 'credited\n', err: '' })
  expect(calls).toMatchObject([{ path: 'POST /v1/credits' }, { token: 'Bearer sfd_x', body: { amount_minor: 50_000 } }])
  expect(calls[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

deepTest('refusals and unknown words are explained and exit with 1', async () => {
  const error = { code: 'not_found', message: 'There is no such guest.' }
  const { url, calls } = await anAdmin([404, { error }])
  const refused = await credit(...words, '--admin', url, '--token', 'sfd_x')
  expect(refused).toEqual({ code: 1, out: '', err: 'There is no such guest. (not_found)\n' })
  const wrong = await credit('--phone', typed.phone, '--amount', 'x', '--admin', url, '--token', 'sfd_x')
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toBe('--amount is an amount in whole or decimal units\n--reference is missing\n')
  expect((await credit('--site', 'x')).err).toMatch(/^Unknown option '--site'[^\n]*\n$/)
  expect(calls).toHaveLength(1)
})
