import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { closeInactiveTickets } from '#worker/services/support/tickets/close-inactive-tickets.ts'
import { aTicketGuest, laterOn, raiseAs, words } from './a-ticket.ts'
import { countMessagesOf, findMessageOf } from './sent-messages.ts'

async function aTicketIn(deps: TestDeps, state: 'open' | 'answered' | 'waiting') {
  const guest = await aTicketGuest(deps)
  const number = await raiseAs(guest)
  await deps.db.batch([{ sql: 'UPDATE help_ticket SET state = ? WHERE ticket_no = ?', params: [state, number] }])
  const stateNow = async () =>
    (await deps.db.first<{ state: string }>('SELECT state FROM help_ticket WHERE ticket_no = ?', number))?.state
  return { guest, number, stateNow }
}

test.each(['answered', 'waiting'] as const)(
  "an %s ticket closes after 14 silent days, with two days' notice [HELP-46]",
  async (state) => {
    const deps = aDeps()
    const { guest, number, stateNow } = await aTicketIn(deps, state)
    const sent = () => countMessagesOf(deps, guest.userId, 'ticket_closing')
    deps.pass(12 * DAY_MS - 1)
    await closeInactiveTickets(deps)
    expect(await sent()).toBe(0)
    deps.pass(1)
    const slow = { ...deps, db: withLatency(deps.db) }
    await Promise.all([closeInactiveTickets(slow), closeInactiveTickets(slow)])
    expect([await sent(), await stateNow()]).toEqual([1, state])
    const { body } = await findMessageOf(deps, guest.userId)
    expect([body.includes(number), body.includes('/messages/')]).toEqual([true, true])
    deps.pass(2 * DAY_MS - 1)
    await closeInactiveTickets(deps)
    expect(await stateNow()).toBe(state)
    deps.pass(1)
    await closeInactiveTickets(deps)
    expect([await sent(), await stateNow()]).toEqual([1, 'closed'])
  },
)

test('a reply after the notice keeps it open; open tickets never close [HELP-46]', async () => {
  const deps = aDeps()
  const { guest, number, stateNow } = await aTicketIn(deps, 'answered')
  deps.pass(13 * DAY_MS)
  await closeInactiveTickets(deps)
  const later = await laterOn(deps, guest, new Date(deps.now()).toISOString())
  await later.call(`tickets/${number}/messages`, { text: words })
  deps.pass(30 * DAY_MS)
  await closeInactiveTickets(deps)
  expect(await stateNow()).toBe('open')
})

test("a job that is weeks late still gives two days' notice [HELP-46]", async () => {
  const deps = aDeps()
  const { guest, stateNow } = await aTicketIn(deps, 'waiting')
  deps.pass(60 * DAY_MS)
  await closeInactiveTickets(deps)
  await closeInactiveTickets(deps)
  expect([await countMessagesOf(deps, guest.userId, 'ticket_closing'), await stateNow()]).toEqual([1, 'waiting'])
  deps.pass(2 * DAY_MS)
  await closeInactiveTickets(deps)
  expect(await stateNow()).toBe('closed')
})
