import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Role } from '#app/domain/operators/scopes.ts'
import { type AdminRequest, type AdminTarget, callAdmin, callWithRetries } from '#worker/tools/admin/call-admin.ts'
import type { PushedProperty } from '../ari/pushed-properties.ts'

/** Durations in ms by endpoint. */
export type TimesByEndpoint = Record<string, number[]>

type Operator = AdminTarget & { property: PushedProperty; role: Role; bookings: string[] }

const COUNT = 100
/** An open page reads again every ten seconds, and its operator acts as often. */
const PAUSE_MS = 5_000
const STAYS_SOLD = 3

/** Who works in a group of 200 properties, of a hundred. */
const roleOf = (index: number): Role => {
  if (index < 60) return 'front-desk'
  if (index < 75) return 'reservations'
  return index < 88 ? 'revenue' : 'finance'
}

/** Creates a hundred people with a role, and sells stays of today at their properties. `owner` may do everything. */
export async function createOperators(
  owner: AdminTarget,
  { properties, today }: { properties: readonly PushedProperty[]; today: CalendarDay },
): Promise<Operator[]> {
  const operators: Operator[] = []
  for (let index = 0; index < COUNT; index += 1) {
    const property = properties[(index * 2) % properties.length]
    if (!property) throw new Error('no property')
    const role = roleOf(index)
    const body = { name: `Operator ${index}`, role }
    const { token } = await callWithRetries<{ token: string }>(owner, { method: 'POST', path: '/v1/tokens', body })
    const operator = { url: owner.url, token, property, role, bookings: [] as string[] }
    if (role === 'front-desk' || role === 'reservations') await sellStays(operator, today)
    operators.push(operator)
  }
  return operators
}

async function sellStays(operator: Operator, today: CalendarDay): Promise<void> {
  const { id, roomTypeIds } = operator.property
  const stay = { checkin: today, checkout: addDays(today, 1), rooms_config: '1-2_0_0_0' }
  for (const room of roomTypeIds.slice(0, STAYS_SOLD)) {
    const guest = { name: 'Asha Rao', without_contact: true }
    const body = { property: id, room, source: 'phone', guest, ...stay }
    const sale = { method: 'POST', path: '/v1/bookings', body }
    // A room type may be sold out today.
    const sold = await callWithRetries<{ booking: { booking_no: string } }>(operator, sale).catch(() => null)
    if (sold) operator.bookings.push(sold.booking.booking_no)
  }
}

/** Lets all operators work until it is over, each at their own moment. Throws when a request is refused. */
export async function runOperators(
  operators: readonly Operator[],
  { today, isOver }: { today: CalendarDay; isOver: () => boolean },
): Promise<TimesByEndpoint> {
  const times: TimesByEndpoint = {}
  const work = async (operator: Operator, index: number) => {
    await pause((index / COUNT) * PAUSE_MS)
    for (let turn = index; !isOver(); turn += 1) {
      const calls = callsOf(operator, today)
      const call = calls[turn % calls.length]
      if (!call) return
      const startedAt = performance.now()
      await callAdmin(operator, { ...call.request, key: crypto.randomUUID() })
      const name = `${call.request.method} ${call.endpoint}`
      times[name] = [...(times[name] ?? []), performance.now() - startedAt]
      await pause(PAUSE_MS - (performance.now() - startedAt))
    }
  }
  await Promise.all(operators.map(work))
  return times
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

type Call = { endpoint: string; request: AdminRequest }

const read = (endpoint: string, query: Record<string, string> = {}, path = endpoint): Call => ({
  endpoint,
  request: { method: 'GET', path, query },
})

/** The requests of the pages that a role has open, and of its acts. */
function callsOf({ role, property: { id, roomTypeIds }, bookings }: Operator, today: CalendarDay): Call[] {
  const property = String(id)
  const [month, week] = [addDays(today, 30), addDays(today, 14)]
  if (role === 'revenue') {
    const change = {
      room: roomTypeIds[0],
      from: week,
      price: { single_minor: 99_900, double_minor: 111_100, extra_minor: 20_000 },
    }
    const push = { method: 'PATCH', path: '/v1/ari', body: { property: id, changes: [change] } }
    return [
      read('/v1/ari', { property, from: today, to: month }),
      read('/v1/reports/occupancy', { properties: property, from: today, to: month, by: 'day' }),
      read('/v1/reports/pace', { properties: property, from: today, to: month, by: 'month' }),
      { endpoint: '/v1/ari', request: push },
    ]
  }
  if (role === 'finance') {
    return [
      read('/v1/cash-ups', { property }),
      read('/v1/invoices', { property, from: addDays(today, -30), to: today }),
      read('/v1/ledger', { property, from: addDays(today, -30), to: today }),
      read('/v1/audit', { limit: '50' }),
    ]
  }
  const [booking] = bookings
  const note = { method: 'POST', path: `/v1/bookings/${booking}/notes`, body: { text: 'Asked for a quiet room' } }
  return [
    read('/v1/properties/{id}/day-sheet', {}, `/v1/properties/${id}/day-sheet`),
    read('/v1/bookings', { property, limit: '50' }),
    read('/v1/properties/{id}/room-stays', { from: today, to: week }, `/v1/properties/${id}/room-stays`),
    read('/v1/conversations', { property, limit: '50' }),
    read('/v1/properties/{id}/stay-offers', {}, `/v1/properties/${id}/stay-offers`),
    ...(booking
      ? [
          read('/v1/bookings/{no}', {}, `/v1/bookings/${booking}`),
          { endpoint: '/v1/bookings/{no}/notes', request: note },
        ]
      : []),
  ]
}
