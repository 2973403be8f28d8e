import { expect, test } from 'vitest'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { type ClientPorts, createClient } from '#app/admin/client/send.ts'

type Reply = { status?: number; body?: unknown } | 'lost'

/** A client whose server gives these replies in turn, with what it was sent. */
function aClient(replies: Reply[], overrides: Partial<ClientPorts> = {}) {
  const sent: { address: string; method?: string; headers: Record<string, string>; body?: unknown }[] = []
  const pauses: number[] = []
  let keys = 0
  const client = createClient({
    fetch: async (address, { method, headers, body }) => {
      sent.push({ address, method, headers: headers as Record<string, string>, body: body && JSON.parse(String(body)) })
      const reply = replies[sent.length - 1] ?? 'lost'
      if (reply === 'lost') throw new TypeError('Failed to fetch')
      return Response.json(reply.body ?? {}, { status: reply.status ?? 200 })
    },
    pause: async (ms) => void pauses.push(ms),
    waitUntilOnline: async () => {},
    newKey: () => `key-${++keys}`,
    person: () => 'operator:asha',
    proveIdentity: async () => false,
    ...overrides,
  })
  return { client, sent, pauses }
}

const refusal = (code: string, extras: object = {}) => ({ error: { code, message: code, ...extras } })
const path = { bookingNo: 'MRG1' }
const body = { mark: 'check-in' } as const

test('repeats a write whose answer was lost, under the same key [ADMN-01, ADMN-18]', async () => {
  const marked = { outcome: 'marked' }
  const { client, sent, pauses } = aClient(['lost', { status: 500 }, { body: marked }])
  expect(await client.send('POST /v1/bookings/{bookingNo}/marks', { path, body })).toEqual(marked)
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-1'])
  expect(sent.map(({ address }) => address)).toEqual(Array(3).fill('/v1/bookings/MRG1/marks'))
  expect(pauses).toEqual([300, 1_000])
})

test('repeats a write while another of the same data is underway [ADMN-01]', async () => {
  const { client, sent } = aClient([{ status: 409, body: refusal('in_progress') }, { body: { outcome: 'marked' } }])
  await client.send('POST /v1/bookings/{bookingNo}/marks', { path, body }, { key: 'mine' })
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['mine', 'mine'])
})

test('a refusal is final, with its code and reason [ADMN-01]', async () => {
  const { client, sent } = aClient([{ status: 422, body: refusal('not_modifiable', { reason: 'stay_begun' }) }])
  const outcome = await client.send('POST /v1/bookings/{bookingNo}/marks', { path, body }).catch((error) => error)
  expect(outcome).toBeInstanceOf(RequestProblem)
  expect(outcome.details).toMatchObject({ code: 'not_modifiable', reason: 'stay_begun' })
  expect(sent).toHaveLength(1)
})

test('gives up a write after five repeats', async () => {
  const { client, sent } = aClient([])
  const outcome = await client.send('POST /v1/bookings/{bookingNo}/marks', { path, body }).catch((error) => error)
  expect(outcome.details.code).toBe('no_answer')
  expect(sent).toHaveLength(6)
})

test('a write waits for the line before it is sent [ADMN-01, ADMN-18]', async () => {
  let connect = () => {}
  const line = new Promise<void>((resolve) => {
    connect = resolve
  })
  const { client, sent } = aClient([{ body: { outcome: 'marked' } }], { waitUntilOnline: () => line })
  const sending = client.send('POST /v1/bookings/{bookingNo}/marks', { path, body })
  await Promise.resolve()
  expect(sent).toHaveLength(0)
  connect()
  await sending
  expect(sent).toHaveLength(1)
})

test('asks for a proof of identity and repeats the request with its key [ADMN-01]', async () => {
  const asked: (readonly string[])[] = []
  const replies = [
    { status: 403, body: refusal('proof_needed', { step_up: { ways: ['passkey', 'pin'] } }) },
    { body: { device: { id: 'd', name: 'Reception' } } },
  ]
  const proveIdentity = async (ways: readonly string[]) => {
    asked.push(ways)
    return true
  }
  const { client, sent } = aClient(replies, { proveIdentity })
  await client.send('POST /v1/me/pin', { body: { pin: '123456' } })
  expect(asked).toEqual([['passkey', 'pin']])
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set(['key-1']))
  const declined = aClient(replies)
  const outcome = await declined.client.send('POST /v1/me/pin', { body: { pin: '123456' } }).catch((error) => error)
  expect([outcome.details.code, declined.sent.length]).toEqual(['proof_needed', 1])
})

test('reads have their query in the address, no key, and may leave the session as it is', async () => {
  const { client, sent } = aClient([{ body: { items: [] } }])
  await client.send('GET /v1/bookings', { query: { property: 7, stay_state: 'held' } }, { isBackground: true })
  expect(sent).toEqual([
    {
      address: '/v1/bookings?property=7&stay_state=held',
      method: 'GET',
      headers: { 'Stayfront-Background': '1' },
      body: undefined,
    },
  ])
})

test('asks for a proof for a read of the person, and not for one of the page [ADMN-07]', async () => {
  const replies = [
    { status: 403, body: refusal('proof_needed', { step_up: { ways: ['pin'] } }) },
    { body: { items: [], next_cursor: null } },
  ]
  const own = aClient(replies, { proveIdentity: async () => true })
  expect(await own.client.send('GET /v1/bookings', {})).toMatchObject({ items: [] })
  const page = aClient(replies, { proveIdentity: async () => true })
  const outcome = await page.client.send('GET /v1/bookings', {}, { isBackground: true }).catch((error) => error)
  expect([outcome.details.code, page.sent.length]).toEqual(['proof_needed', 1])
})

test('a write repeated after another person signed in still names the person who sent it [ADMN-01]', async () => {
  let person = 'operator:asha'
  const pause = async () => {
    person = 'operator:ben'
  }
  const { client, sent } = aClient(['lost', { body: { outcome: 'marked' } }], { pause, person: () => person })
  await client.send('POST /v1/bookings/{bookingNo}/marks', { path, body })
  expect(sent.map(({ headers }) => headers['Stayfront-Person'])).toEqual(['operator:asha', 'operator:asha'])
})
