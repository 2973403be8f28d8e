import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { issueTicket, readTicket, redeemTicket, type TicketInput } from '#worker/services/accounts/ticket.ts'

const MINUTE = 60_000
const anInput = (overrides: Partial<TicketInput> = {}): TicketInput => ({
  kind: 'social',
  lifeMs: 10 * MINUTE,
  payload: { verifier: 'secret-of-the-verifier' },
  visitorId: 'visitor-one',
  userId: null,
  ...overrides,
})

test('a ticket can be read many times and used once', async () => {
  const deps = aDeps()
  const token = await issueTicket(deps, anInput())
  const shown = { kind: 'social', token, visitorId: 'visitor-one' } as const
  expect(await readTicket(deps, shown)).toEqual({ verifier: 'secret-of-the-verifier' })
  expect(await redeemTicket(deps, shown)).toEqual({ verifier: 'secret-of-the-verifier' })
  expect(await redeemTicket(deps, shown)).toBeNull()
  expect(await readTicket(deps, shown)).toBeNull()
})

test('only one of fifty concurrent uses of a ticket succeeds', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const token = await issueTicket(deps, anInput())
  const shown = { kind: 'social', token, visitorId: 'visitor-one' } as const
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeemTicket(deps, shown)))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
})

test.each([
  ['another browser', { visitorId: 'visitor-two' }],
  ['another purpose', { kind: 'link' }],
  ['another token', { token: 'x'.repeat(43) }],
] as const)('%s gets nothing, and the ticket stays', async (_, other) => {
  const deps = aDeps()
  const token = await issueTicket(deps, anInput())
  const shown = { kind: 'social', token, visitorId: 'visitor-one' } as const
  expect(await redeemTicket(deps, { ...shown, ...other })).toBeNull()
  expect(await redeemTicket(deps, shown)).not.toBeNull()
})

test('a ticket expires to the millisecond', async () => {
  const deps = aDeps()
  const token = await issueTicket(deps, anInput())
  const shown = { kind: 'social', token, visitorId: 'visitor-one' } as const
  deps.pass(10 * MINUTE - 1)
  expect(await readTicket(deps, shown)).not.toBeNull()
  deps.pass(1)
  expect(await readTicket(deps, shown)).toBeNull()
})

test('a newer ticket replaces the older of its kind; none is readable', async () => {
  const deps = aDeps()
  await env.DB.prepare("INSERT INTO user (id, created_at) VALUES ('ticket-user', 0)").run()
  const input = anInput({ kind: 'password-reset', visitorId: null, userId: 'ticket-user' })
  const [older, newer] = [await issueTicket(deps, input), await issueTicket(deps, input)]
  const shown = (token: string) => ({ kind: 'password-reset', token, visitorId: 'any' }) as const
  const rows = await env.DB.prepare("SELECT * FROM ticket WHERE user_id = 'ticket-user'").all()
  expect(JSON.stringify(rows.results)).not.toMatch(new RegExp(`${newer}|secret-of-the-verifier`))
  expect(await redeemTicket(deps, shown(older))).toBeNull()
  expect(await redeemTicket(deps, shown(newer))).not.toBeNull()
})
