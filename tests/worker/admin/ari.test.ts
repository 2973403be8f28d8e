import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aTestProperty, day, NOW, price } from '#tests/support/a-test-property.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'
import { writePriceFeed } from '#worker/site/seo/feeds/write-feeds.ts'

const deps = aDeps()
const site = createSite()

test('a pushed price of € 89.50 shows everywhere, that night only', async () => {
  const property = await aTestProperty(deps)
  const { guest, room, other, stayOf } = property
  const before = { next: await property.ask(1), other: (await property.ask(0)).rooms[other] }
  const sent = await property.push([{ room, from: day(0), price: price(8950) }])
  expect(sent.answer).toMatchObject({ changed: 1, stale: 0, lines: [{ nights: 1, changed: 1, stale: 0 }] })

  const query = new URLSearchParams(stayOf(0, 1))
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${property.city.slug}?${query}`)
  const hotel = await dataOf<HotelModel>(guest, `${property.path}?${query}&modal=bookingSummary`)
  expect((await property.list(0)).pricing).toMatchObject({ bookingPrice: 89.5, discountPercentage: 0 })
  const offer = await property.ask(0)
  expect(offer.rooms[room]?.pricing_details).toMatchObject({ total: 89.5, average_per_night: 89.5, discount: 0 })
  const { booking } = await property.book(room, 0)
  expect(booking.payable_amount).toBe(89.5)
  const voucher = await dataOf(guest, `/booking/${booking.booking_no}`)
  const invoice = await dataOf<PrintModel>(guest, `/booking/${booking.booking_no}/invoice`)
  expect({
    list: list.cards[0]?.price?.amount,
    hotel: hotel.card.price?.amount,
    summary: hotel.summary?.total.amount,
    voucher: voucher.price.total.amount,
    invoice: invoice.tables[0]?.sums[0]?.amount,
  }).toEqual({ list: '€89.50', hotel: '€89.50', summary: '€89.50', voucher: '€89.50', invoice: '€89.50' })
  let feed = ''
  const night = { from: day(0), days: 1, nights: [1], after: property.id - 1, limit: 1 }
  for await (const part of writePriceFeed(deps, aScope(), night)) feed += part
  const parts = [...feed.matchAll(/<(?:Baserate|Tax|OtherFees)[^>]*>([\d.]+)</g)].map(([, amount]) => Number(amount))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(89.5, 6)

  expect((await property.ask(1)).rooms).toEqual(before.next.rooms)
  expect(offer.rooms[other]).toEqual(before.other)
  // The season's night beside it keeps its discount and rounding.
  expect((await property.list(0, 2)).pricing.bookingPrice).toBe(89.5 + 108)
  expect((await property.ask(0, 2)).rooms[room]?.pricing_details.total).toBe(89.5 + 108)
  await property.push([{ room, from: day(0), price: null }])
  expect((await property.ask(0)).rooms[room]?.pricing_details.total).toBe(108)
})

test('nights without a season price sell once a price is pushed', async () => {
  const property = await aTestProperty(deps)
  await deps.db.batch([
    {
      sql: 'DELETE FROM rate_calendar_day WHERE rate_calendar_id = ? AND day >= ?',
      params: [property.city.id, day(0)],
    },
  ])
  expect((await property.ask(0, 3)).is_available).toBe(false)
  await property.push([{ room: property.other, from: day(0), to: day(2), price: price(7777, 7001) }])
  expect(await property.list(0, 3)).toMatchObject({ pricing: { bookingPrice: 233.31 } })
  expect((await property.book(property.other, 0, 3)).booking.payable_amount).toBe(233.31)
  expect((await property.ask(0, 4)).is_available).toBe(false)
})

test('caps pushed rooms for sale between rooms sold and rooms that exist', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  await property.push([{ room, from: day(0), to: day(1), total: 2 }])
  expect((await property.ask(0)).rooms[room]?.available_rooms).toBe(2)
  await property.book(room, 0)
  expect((await property.ask(0)).rooms[room]?.available_rooms).toBe(1)
  await property.push([{ room, from: day(0), total: 0 }])
  expect((await property.book(room, 0)).error.code).toBe('sold_out')
  expect((await property.held(0)).rooms[0].nights[0]).toMatchObject({ total: 1, sold: 1, available: 0 })
  expect((await property.ask(1)).rooms[room]?.available_rooms).toBe(2)
  const tooMany = await property.push([{ room, from: day(0), total: 4 }])
  expect(tooMany.answer.error).toMatchObject({
    code: 'invalid_fields',
    fields: { 'changes.0.total': 'more than the 3 existing rooms' },
  })
  await property.push([{ room, from: day(0), to: day(1), total: null }])
  expect((await property.ask(0)).rooms[room]?.available_rooms).toBe(2)
  expect((await property.ask(1)).rooms[room]?.available_rooms).toBe(3)
})

test('a closed night sells nothing anywhere until it is opened again', async () => {
  const property = await aTestProperty(deps)
  const { room, other, guest } = property
  const { booking } = await property.book(room, 0)
  await property.push([{ room, from: day(0), to: day(3), closed: true }])
  expect((await property.ask(0)).rooms).toMatchObject({
    [room]: { sold_out_reason: 'no_rooms_available' },
    [other]: { sold_out_reason: null },
  })
  expect((await property.list(0)).pricing.bookingPrice).toBe(216)
  expect((await property.book(room, 0)).error.code).toBe('sold_out')
  const cancelled = await guest.call(
    'bookingcancellation',
    { id: booking.id, token: booking.token, cancellation_reason: 'x' },
    { method: 'PATCH' },
  )
  expect(cancelled.status).toBe(200)
  expect((await property.book(room, 0)).error.code).toBe('sold_out')
  await property.push([{ room: other, from: day(0), closed: true }])
  expect((await property.ask(0)).is_available).toBe(false)
  const soldOut = await dataOf<ListingModel>(
    guest,
    `/hotels-in-${property.city.slug}?${new URLSearchParams(property.stayOf(0, 1))}`,
  )
  expect(soldOut.cards[0]?.price).toBeFalsy()
  await property.push([{ room, from: day(0), closed: false }])
  expect((await property.ask(0)).rooms[room]?.available_rooms).toBe(3)
  expect((await property.book(room, 0)).booking.booking_no).toBeTruthy()
})

test('rules of a room type apply to that room type alone', async () => {
  const property = await aTestProperty(deps)
  const { room, other, guest } = property
  await property.push([
    { room, from: day(0), min_nights: 3, max_nights: 5 },
    { room, from: day(1), closed_to_arrival: true },
    { room, from: day(8), closed_to_departure: true },
  ])
  const reasonOf = async (from: number, nights: number) =>
    (await property.ask(from, nights)).rooms[room]?.sold_out_reason
  expect(await reasonOf(0, 2)).toBe('day_rule')
  expect(await reasonOf(0, 3)).toBeNull()
  expect(await reasonOf(0, 6)).toBe('day_rule')
  expect(await reasonOf(1, 2)).toBe('day_rule')
  expect(await reasonOf(6, 2)).toBe('day_rule')
  expect(await reasonOf(6, 3)).toBeNull()
  // The other room type takes the stay: the page is open and the list shows its price.
  expect(await property.ask(0, 2)).toMatchObject({ is_available: true, day_rule: null, selected_category_id: other })
  expect((await property.list(0, 2)).pricing.bookingPrice).toBe(432)
  const refused = await property.book(room, 0, 2)
  expect(refused.error).toMatchObject({ code: 'invalid_dates', day_rule: { min_nights: 3, start_date: day(0) } })
  expect((await property.book(room, 0, 3)).booking.booking_no).toBeTruthy()
  // When no room type is available, the guest sees the rule.
  await property.push([{ room: other, from: day(0), to: day(9), closed: true }])
  const actual = await property.ask(1, 2)
  expect(actual).toMatchObject({ is_available: false, day_rule: { reason: 'arrival', start_date: day(1) } })
  const page = await dataOf<HotelModel>(guest, `${property.path}?${new URLSearchParams(property.stayOf(1, 2))}`)
  expect(JSON.stringify(page)).toContain('12\u00a0Dec: no check-in.')
  // The calendar shows the rules of the requested room type, or those common to all.
  const calendarOf = async (query: string) => {
    const address = `calendarView?hotel_id=${property.id}&start_time=${day(0)}&rooms_config=1-2_0_0_0${query}`
    const { calendar } = await readAnswer(await guest.call(address))
    const night = (shift: number) => calendar.nights.find(({ date }: { date: string }) => date === day(shift))
    return { rules: calendar.day_rules.length, first: night(0), second: night(1), ninth: night(8) }
  }
  expect(await calendarOf(`&selected_rcid=${room}`)).toMatchObject({
    rules: 3,
    first: { can_arrive: true, min_nights: 3, max_nights: 5 },
    second: { can_arrive: false },
    ninth: { can_depart: false },
  })
  await property.push([{ room: other, from: day(1), closed_to_arrival: true, min_nights: 2 }])
  expect(await calendarOf('')).toMatchObject({
    rules: 1,
    first: { can_arrive: true, min_nights: 1 },
    second: { can_arrive: false, min_nights: 1 },
  })
})

test('the later of two updates wins by field; omitted fields stay', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  await property.push([{ room, from: day(0), to: day(6), price: price(5000), total: 2, min_nights: 2 }])
  const sent = await property.push([
    { room, from: day(0), to: day(6), price: price(6000), closed: true },
    { room, from: day(1), to: day(6), days: [6, 0], price: price(7000, 6500, 900), closed_to_arrival: true },
    { room, from: day(3), available: 1, closed: false },
  ])
  expect(sent.answer.lines).toEqual([
    { nights: 4, changed: 4, stale: 0 },
    { nights: 2, changed: 2, stale: 0 },
    { nights: 1, changed: 1, stale: 0 },
  ])
  const [own] = (await property.held(0, 6)).rooms
  expect(own.nights[0]).toMatchObject({
    day: day(0),
    price: price(6000),
    total: 2,
    sold: 0,
    blocked: 0,
    available: 0,
    closed: true,
    min_nights: 2,
    max_nights: null,
    closed_to_arrival: false,
    closed_to_departure: false,
  })
  expect(own.nights[1]).toMatchObject({ price: price(7000, 6500, 900), closed: true, closed_to_arrival: true })
  expect(own.nights[3]).toMatchObject({ price: price(6000), total: 1, available: 1, closed: false, min_nights: 2 })
})

test('rejects the whole push and reports each faulty line', async () => {
  const property = await aTestProperty(deps)
  const { room, other } = property
  const bad = await property.push([
    { room, from: day(0), price: price(5000) },
    { room: 1, from: day(0), closed: true },
    { room, from: day(3), to: day(1), closed: true },
    { room, from: '2026-11-01', closed: true },
    { room, from: day(0) },
    { room, from: day(0), total: 1, available: 1 },
    { room, from: day(0), min_nights: 4, max_nights: 3 },
    { room, from: day(0), to: day(1), days: [3], closed: true },
    { room, from: day(0), to: '2036-01-01', closed: true },
  ])
  expect(bad.status).toBe(422)
  expect(Object.keys(bad.answer.error.fields)).toEqual([
    'changes.1.room',
    'changes.2.to',
    'changes.3.from',
    'changes.4.from',
    'changes.5.available',
    'changes.6.max_nights',
    'changes.7.days',
    'changes.8.to',
  ])
  const shape = await property.push([{ room, from: day(0), price: { double_minor: 1.5 } }])
  expect([shape.status, Object.keys(shape.answer.error.fields)[0]]).toEqual([400, 'changes.0.price.single_minor'])
  const tooMany = await property.push(
    [room, other].flatMap((id) => [0, 1, 2].map(() => ({ room: id, from: day(0), to: day(1000), closed: true }))),
  )
  expect(tooMany.answer.error.fields).toMatchObject({ changes: 'more than 5000 nights' })
  await property.push([{ room, from: day(0), min_nights: 4 }])
  const against = await property.push([{ room, from: day(0), max_nights: 3 }])
  expect(against.answer.error.fields).toEqual({
    'changes.0.max_nights': `below the minimum stay of ${day(0)}`,
  })
  const dry = await property.push([{ room, from: day(0), to: day(1), price: price(5000) }], { body: { dry_run: true } })
  expect(dry.answer).toMatchObject({ dry_run: true, changed: 2 })
  expect(Object.keys(dry.answer).sort()).toEqual(['as_of', 'changed', 'dry_run', 'lines', 'property', 'stale'])
  expect((await property.ask(1)).rooms[room]?.pricing_details.total).toBe(108)
  expect(await property.audits()).toHaveLength(1)
})

test('ignores an update older than the last one, per field', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  const at = (as_of: string) => ({ body: { as_of } })
  await property.push([{ room, from: day(0), price: price(5000), closed: true }], at('2026-11-21T11:00:00.000Z'))
  const late = await property.push(
    [{ room, from: day(0), to: day(1), price: price(4000), min_nights: 2 }],
    at('2026-11-21T10:59:59.999Z'),
  )
  expect(late.answer).toMatchObject({ changed: 2, stale: 1, lines: [{ nights: 2, changed: 2, stale: 1 }] })
  const [own] = (await property.held(0, 1)).rooms
  expect(own.nights).toMatchObject([
    { price: price(5000), min_nights: 2 },
    { price: price(4000), min_nights: 2 },
  ])
  // Repeating the current value counts as an update; an update without a timestamp is of now.
  await property.push([{ room, from: day(0), price: price(5000) }], at('2026-11-21T11:30:00.000Z'))
  const again = await property.push([{ room, from: day(0), price: price(4500) }], at('2026-11-21T11:15:00.000Z'))
  expect(again.answer).toMatchObject({ changed: 0, stale: 1 })
  expect((await property.push([{ room, from: day(0), price: null }])).answer.changed).toBe(1)
  const old = await property.push([{ room, from: day(0), price: price(1) }], at('2026-11-21T11:59:00.000Z'))
  expect(old.answer).toMatchObject({ changed: 0, stale: 1 })
  const ahead = await property.push([{ room, from: day(0), price: price(1) }], at('2026-11-21T13:00:00.000Z'))
  expect(ahead.answer.error.fields).toEqual({ as_of: 'later than now' })
})

test('available rooms sent by a channel exclude bookings made since its timestamp', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  await property.book(room, 0)
  const left = async () => (await property.ask(0)).rooms[room]?.available_rooms
  // After a minute the channel knows of the booking; after a second it cannot.
  await property.push([{ room, from: day(0), available: 1 }], { now: '2026-11-21T12:00:01Z' })
  expect(await left()).toBe(0)
  await property.push([{ room, from: day(0), available: 1 }], { now: '2026-11-21T12:01:00Z' })
  expect(await left()).toBe(1)
  const asOf = { as_of: '2026-11-21T11:59:00.000Z' }
  const push = [{ room, from: day(1), available: 3 }]
  await property.book(room, 1)
  await property.push(push, { now: '2026-11-21T12:02:00Z', body: asOf })
  expect((await property.ask(1)).rooms[room]?.available_rooms).toBe(2)
})

test('repeated updates write nothing; a repeated key gets the first answer', async () => {
  const property = await aTestProperty(deps)
  const { room } = property
  const changes = [
    { room, from: day(0), to: day(2), price: price(5000) },
    { room, from: day(4), total: 1 },
  ]
  const first = await property.push(changes, { key: 'a' })
  expect(first.answer.changed).toBe(4)
  expect((await property.push(changes)).answer.changed).toBe(0)
  expect((await property.push(changes, { key: 'a' })).answer).toEqual(first.answer)
  const other = await property.push([{ room, from: day(0), closed: true }], { key: 'a' })
  expect(other.answer.error.code).toBe('idempotency_mismatch')
  await property.push([{ room, from: day(0), to: day(1), price: null }])
  const audits = await property.audits()
  expect(audits.map(({ action }) => action)).toEqual(['ari.write', 'ari.write'])
  const [back, sent] = audits
  const fields = ['room', 'from', 'to', 'single_minor', 'double_minor', 'extra_minor', 'total', 'closed']
  expect(sent?.after.fields.slice(0, 8)).toEqual(fields)
  const rules = ['min_nights', 'max_nights', 'closed_to_arrival', 'closed_to_departure', 'min_nights_through']
  expect(sent?.after.fields.slice(8)).toEqual(rules)
  const unsaid = [null, null, null, null, null]
  const priced = [5000, 5000, 0, null, null, ...unsaid]
  expect(sent?.after.nights).toEqual([
    [room, day(0), day(2), ...priced],
    [room, day(4), day(4), null, null, null, 1, 0, ...unsaid],
  ])
  expect(back?.before.nights).toEqual([[room, day(0), day(1), ...priced]])
  expect(back?.after.nights).toEqual([[room, day(0), day(1), null, null, null, null, null, ...unsaid]])
})

test('a push invalidates cached pages and the daily lowest price', async () => {
  const property = await aTestProperty(deps)
  const { room, city } = property
  const seen = async () => {
    const bindings = { ...(env as unknown as WiredEnv), PAGE_CACHE: 'on' as const }
    const texts = [`/hotels-in-${city.slug}`, property.path].map(async (path) => {
      const query = new URLSearchParams(property.stayOf(0, 1))
      const request = new Request(`http://marigold.localhost${path}?${query}`, { headers: { 'X-Test-Now': NOW } })
      const context = createExecutionContext()
      const response = await site.fetch(request, bindings, context)
      const text = await response.text()
      await waitOnExecutionContext(context)
      return `${response.headers.get('X-Page-Cache') ?? 'made'} ${text.includes('€79.50')}`
    })
    return Promise.all(texts)
  }
  await seen()
  expect(await seen()).toEqual(['hit false', 'hit false'])
  await property.push([{ room, from: day(0), price: price(7950) }], { bindings: { PAGE_CACHE: 'on' } })
  expect(await seen()).toEqual(['made true', 'made true'])
  const lowest = () =>
    deps.db.first('SELECT lowest_minor FROM recorded_price WHERE property_id = ? AND night = ?', property.id, day(0))
  expect(await lowest()).toEqual({ lowest_minor: 7950 })
  await property.push([{ room, from: day(0), price: price(9950) }])
  expect(await lowest()).toEqual({ lowest_minor: 7950 })
})

test('finds properties and rooms by their ids, never those of others', async () => {
  const [property, other] = [await aTestProperty(deps, { name: 'Bay House' }), await aTestProperty(deps)]
  const listed = await callAdmin('/v1/properties', { token: property.token })
  expect(listed.answer.items).toMatchObject([
    {
      id: property.id,
      name: 'Bay House',
      currency: 'EUR',
      tax_inclusive: true,
      rooms: [{ id: property.room }, { id: property.other }],
    },
  ])
  expect((await callAdmin(`/v1/properties?code=TST${other.id}`, { token: property.token })).answer.items).toEqual([])
  const owner = await aToken(deps)
  const byCode = await callAdmin(`/v1/properties?code=TST${other.id}`, { token: owner })
  expect(byCode.answer.items).toMatchObject([{ id: other.id }])
  const page = await callAdmin('/v1/properties?limit=1', { token: owner })
  const next = await callAdmin(`/v1/properties?limit=1&cursor=${page.answer.next_cursor}`, { token: owner })
  expect(next.answer.items[0].id).toBeGreaterThan(page.answer.items[0].id)
  const change = { room: other.room, from: day(0), closed: true }
  const read = await callAdmin(`/v1/ari?property=${other.id}&from=${day(0)}&to=${day(0)}`, { token: property.token })
  const write = await callAdmin('/v1/ari', {
    method: 'PATCH',
    token: property.token,
    body: { property: other.id, changes: [change] },
  })
  expect([read.status, write.status]).toEqual([404, 404])
  const foreignRoom = await property.push([change])
  expect(foreignRoom.answer.error.fields).toEqual({ 'changes.0.room': 'no room of this property' })
  const tooLong = await callAdmin(`/v1/ari?property=${property.id}&from=${day(0)}&to=2036-12-31`, {
    token: property.token,
  })
  expect(tooLong.answer.error.fields).toEqual({ to: 'more than 5000 nights' })
})
