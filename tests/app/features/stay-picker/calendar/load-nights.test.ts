import { expect, test } from 'vitest'
import type { CallOptions } from '#app/client/request/call.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { cellPrice } from '#app/features/stay-picker/calendar/cell-price.ts'
import { loadNights } from '#app/features/stay-picker/calendar/load-nights.ts'
import { createFormatter } from '#app/i18n/format.ts'

const source = { propertyId: 7, categoryId: null, rooms: [roomFor(2)] }
const night = (date: string, price: number | null, is_closed = false) => ({
  date,
  is_available: price !== null,
  is_closed,
  price,
})

function ask(
  nights: object[],
  input: Partial<typeof source> & { own?: { checkin: '2026-12-02'; checkout: '2026-12-03' } } = {},
) {
  const calls: CallOptions[] = []
  const call = async (_path: string, options: CallOptions) => {
    calls.push(options)
    const data = { calendar: { currency_code: 'INR', nights, day_rules: [] } }
    return { ok: true as const, data }
  }
  const options = { month: '2026-12-01', signal: new AbortController().signal } as const
  return loadNights(call, { ...source, ...input }, options).then((loaded) => ({ loaded, query: calls[0]?.query }))
}

test('requests three months of the property for the chosen rooms', async () => {
  const { query } = await ask([])
  expect(query).toMatchObject({
    hotel_id: 7,
    start_time: '2026-12-01',
    request_type: 'calendar_view',
    selected_rcid: 1,
    rooms_config: '1-2_0_0_0',
  })
})

test('distinguishes available, full and closed nights', async () => {
  const { loaded } = await ask([
    night('2026-12-01', 1234.5),
    night('2026-12-02', null),
    night('2026-12-03', null, true),
  ])
  expect(loaded?.nights.get('2026-12-01')).toEqual({ state: 'free', price: { amountMinor: 123_450, currency: 'INR' } })
  expect(loaded?.nights.get('2026-12-02')).toEqual({ state: 'full', price: null })
  expect(loaded?.nights.get('2026-12-03')).toEqual({ state: 'closed', price: null })
})

test('a night booked by the guest is never full for them', async () => {
  const own = { checkin: '2026-12-02', checkout: '2026-12-03' } as const
  const { loaded } = await ask([night('2026-12-02', null), night('2026-12-03', null)], { own })
  expect([...(loaded?.nights.values() ?? [])].map(({ state }) => state)).toEqual(['free', 'full'])
})

test('an invalid answer leaves the calendar without prices', async () => {
  expect((await ask([{ date: 'soon' }])).loaded).toBeNull()
  const fail = async () => ({
    ok: false as const,
    error: { status: 500, code: 'x', message: '', fields: {}, details: {} },
  })
  expect(await loadNights(fail, source, { month: '2026-12-01', signal: new AbortController().signal })).toBeNull()
})

test('amounts are exact; long ones lose their sign, and the currency is named beside [DECD-07]', () => {
  const nightsAt = (amountMinor: number) =>
    new Map([['2026-12-01', { state: 'free', price: { amountMinor, currency: 'INR' } }]] as const)
  const short = cellPrice(nightsAt(215_000), createFormatter('en'))
  expect([short.write({ amountMinor: 215_000, currency: 'INR' }), short.currency]).toEqual(['₹2,150', null])
  const long = cellPrice(nightsAt(12_345_600), createFormatter('en'))
  expect(long.write({ amountMinor: 12_345_600, currency: 'INR' })).toMatch(/^1,?23,456$/)
  expect(long.currency).toBe('Indian Rupee')
})
