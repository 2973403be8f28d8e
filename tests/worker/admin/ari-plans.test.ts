import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aPlanNight, aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aTestProperty, day, NOW, price } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { ARRIVAL } from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'

const deps = aDeps()

async function aPropertyWithPlans() {
  const property = await aTestProperty(deps)
  const { id, room, other } = property
  const saver = await aRatePlan(deps.db, { propertyId: id, roomTypeIds: [room] }, { code: 'SAVER', bp: -1000 })
  const follower = { code: 'NEXT', leadId: saver.id, roomMinor: 500, minNights: 2, arrivalDays: [5, 6] }
  await aRatePlan(deps.db, { propertyId: id, roomTypeIds: [room, other] }, follower)
  const held = async (plan: string, from = 0, to = from) => {
    const query = `property=${id}&from=${day(from)}&to=${day(to)}&plan=${plan}`
    return (await callAdmin(`/v1/ari?${query}`, { token: property.token }, NOW)).answer
  }
  const rows = async (from: number, nights = 1) => {
    const query = new URLSearchParams(property.stayOf(from, nights))
    const { rooms } = await dataOf<HotelModel>(property.guest, `${property.path}?${query}`)
    return rooms.map((row) => [row.name, row.price?.amount])
  }
  return { property, saver, held, rows }
}

test('a push to a plan shows on its row alone, with its own rules and closing [RATE-10]', async () => {
  const { property, saver, held, rows } = await aPropertyWithPlans()
  const { room } = property
  const before = await rows(0)
  expect(before[0]?.[1]).toBe('€97.20')
  const sent = await property.push([
    { room, plan: 'SAVER', from: day(0), to: day(1), price: price(8050) },
    { room, plan: 'SAVER', from: day(1), min_nights_through: 2 },
    { room, plan: 'standard', from: day(0), price: price(9000) },
  ])
  expect(sent.answer).toMatchObject({ changed: 3, lines: [{ nights: 1 }, { nights: 1 }, { nights: 1 }] })
  expect((await rows(0)).slice(0, 2).map(([, amount]) => amount)).toEqual(['€80.50', '€90'])
  const savers = async (from: number, nights: number) =>
    (await rows(from, nights)).filter(([name]) => String(name).includes(' · ')).map(([, amount]) => amount)
  expect(await savers(1, 1)).toEqual([])
  // The follower of two nights costs 5 more a night than its lead.
  expect(await savers(0, 2)).toEqual(['€161', '€171', '€398.80'])
  const night = { price: price(8050), min_nights_through: 2, closed: false, total: 3 }
  expect((await held('SAVER', 1)).rooms).toMatchObject([{ room, nights: [{ ...night, effective: { min_nights: 2 } }] }])
  await property.push([{ room, plan: 'SAVER', from: day(0), closed: true }])
  expect((await rows(0)).map(([, amount]) => amount)).not.toContain('€80.50')
  expect((await property.ask(0)).rooms[room]).toMatchObject({ available_rooms: 3 })
  const nothing = { price: null, closed: false, min_nights_through: null }
  await property.push([{ room, plan: 'SAVER', from: day(0), to: day(1), ...nothing }])
  await property.push([{ room, from: day(0), price: null }])
  expect(await rows(0)).toEqual(before)
  expect(await deps.db.all('SELECT 1 FROM rate_plan_night WHERE plan_id = ?', saver.id)).toEqual([])
})

test('refuses plans of others, rooms it is not sold for and numbers of rooms, all or nothing [RATE-10]', async () => {
  const { property, saver } = await aPropertyWithPlans()
  const { room, other } = property
  const plan = 'SAVER'
  const bad = await property.push([
    { room, from: day(0), price: price(5000) },
    { room, plan: 'NOWHERE', from: day(0), closed: true },
    { room: other, plan, from: day(0), closed: true },
    { room, plan, from: day(0), total: 1 },
    { room, plan, from: day(0), available: 1 },
    { room, plan, from: day(0), min_nights: 3, max_nights: 2 },
    { room, plan, from: day(0) },
  ])
  expect(bad.status).toBe(422)
  expect(bad.answer.error.fields).toEqual({
    'changes.1.plan': 'no plan of this property',
    'changes.2.plan': 'not sold for this room type',
    'changes.3.total': 'of the room type, which its plans share',
    'changes.4.available': 'of the room type, which its plans share',
    'changes.5.max_nights': 'below `min_nights`',
    'changes.6.from': 'no field to change',
  })
  await property.push([{ room, plan, from: day(1), min_nights: 4 }])
  const against = await property.push([
    { room, from: day(0), price: price(5000) },
    { room, plan, from: day(1), max_nights: 3 },
  ])
  expect(against.answer.error.fields).toEqual({ 'changes.1.max_nights': `below the minimum stay of ${day(1)}` })
  expect((await property.held(0)).rooms[0].nights[0].price).toBeNull()
  const dry = await property.push(
    [
      { room, from: day(0), price: price(5000) },
      { room, plan, from: day(0), to: day(2), price: price(4000) },
    ],
    { body: { dry_run: true } },
  )
  expect(dry.answer).toMatchObject({ changed: 4, lines: [{ changed: 1 }, { changed: 3 }] })
  const tooMany = [1, 2, 3, 4, 5].map(() => ({ room, plan, from: day(0), to: day(1000), closed: true }))
  expect((await property.push(tooMany)).answer.error.fields).toMatchObject({ changes: 'more than 5000 nights' })
  const unknown = `/v1/ari?property=${property.id}&from=${day(0)}&to=${day(0)}&plan=NOWHERE`
  const read = await callAdmin(unknown, { token: property.token }, NOW)
  expect(read.answer.error.fields).toEqual({ plan: 'no plan of this property' })
  const stored = await deps.db.all('SELECT day, single_minor FROM rate_plan_night WHERE plan_id = ?', saver.id)
  expect(stored).toEqual([{ day: day(1), single_minor: null }])
})

test('prices and rules of a plan have their own last update, apart from the room type [RATE-10]', async () => {
  const { property, held } = await aPropertyWithPlans()
  const { room } = property
  const plan = 'SAVER'
  const at = (as_of: string) => ({ body: { as_of } })
  await property.push([{ room, plan, from: day(0), price: price(5000) }], at('2026-11-21T11:00:00.000Z'))
  const late = await property.push(
    [
      { room, plan, from: day(0), to: day(1), price: price(4000), closed_to_arrival: true },
      { room, from: day(0), price: price(7000) },
    ],
    at('2026-11-21T10:00:00.000Z'),
  )
  expect(late.answer).toMatchObject({ changed: 3, stale: 1, lines: [{ changed: 2, stale: 1 }, { changed: 1 }] })
  expect((await held(plan, 0, 1)).rooms[0].nights).toMatchObject([
    { price: price(5000), closed_to_arrival: true },
    { price: price(4000), closed_to_arrival: true },
  ])
  const [audit] = await property.audits()
  const named = (night: (string | number | null)[] = []) =>
    Object.fromEntries((audit?.after.fields ?? []).map((name, index) => [name, night[index]]))
  expect(audit?.after.nights.map(named)).toMatchObject([
    { room, plan: null, from: day(0), single_minor: 7000 },
    { room, plan, from: day(0), to: day(0), single_minor: 5000, closed_to_arrival: 1 },
    { room, plan, from: day(1), to: day(1), single_minor: 4000, closed_to_arrival: 1 },
  ])
})

test('events name changed plans and nights of plans, and nothing where nothing changed [RATE-10]', async () => {
  const { property } = await aPropertyWithPlans()
  const { room } = property
  const path = `/v1/properties/${property.id}/rate-plans/FLEX`
  const put = { method: 'PUT', token: property.token, body: { name: 'Flexible', rooms: [{ room }] } }
  await callAdmin(path, put, NOW)
  await callAdmin(path, put, NOW)
  const changes = [
    { room, plan: 'SAVER', from: day(3), to: day(5), price: price(5000) },
    { room, plan: 'FLEX', from: day(1), closed: true },
    { room, from: day(9), closed: true },
  ]
  await property.push(changes)
  await property.push(changes)
  await callAdmin(path, { method: 'DELETE', token: property.token, body: {} }, NOW)
  const { answer } = await callAdmin(`/v1/events?property=${property.id}`, { token: property.token }, NOW)
  const flex = `rate-plan:${property.id}:FLEX`
  expect(answer.items).toMatchObject([
    { kind: 'rate_plan.changed', subject: flex, property: property.id, data: { plan: 'FLEX' } },
    { kind: 'rate_plan.nights_changed', data: { plan: 'SAVER', from: day(3), to: day(5), nights: 3 } },
    { kind: 'rate_plan.nights_changed', subject: flex, data: { from: day(1), to: day(1), nights: 1 } },
    { kind: 'rate_plan.deleted', subject: flex, data: { plan: 'FLEX' } },
  ])
  expect(answer.items).toHaveLength(4)
})

test('files of rates, stock and rules take a plan, and an import of them is undone [RATE-10]', async () => {
  const { property, saver } = await aPropertyWithPlans()
  const found = await deps.db.first<{ code: string; name: string }>(
    'SELECT p.oyo_id AS code, c.name FROM property p JOIN room_category c ON c.property_id = p.id WHERE c.id = ?',
    property.room,
  )
  const importer = await anImporter(deps)
  const night = `${found?.code},${found?.name}`
  const importFile = (kind: string, columns: string, rows: string[]) =>
    importer.importFile(kind, `property_code,room_name,plan,from,${columns}\n${rows.join('\n')}\n`, { now: NOW })
  const rates = await importFile('rates', 'to,single,double,extra', [
    `${night},SAVER,${day(0)},${day(2)},70,80.5,10`,
    `${night},,${day(0)},${day(0)},75,85,10`,
    `${night},NOWHERE,${day(0)},${day(0)},75,85,10`,
  ])
  expect(rates).toMatchObject({ changed: 2, refused: 1, faults: [{ line: 4, field: 'plan' }] })
  const stock = await importFile('stock', 'total,closed', [`${night},SAVER,${day(1)},,yes`])
  expect(stock).toMatchObject({ changed: 1, refused: 0 })
  const rules = await importFile('rules', 'min,min_through,cta', [`${night},SAVER,${day(2)},2,3,yes`])
  expect(rules).toMatchObject({ changed: 1, refused: 0 })
  const stored = () =>
    deps.db.all(
      `SELECT day, double_minor, is_closed, min_nights, min_through, no_arrival FROM rate_plan_night WHERE plan_id = ?
       ORDER BY day`,
      saver.id,
    )
  const open = { double_minor: 8050, is_closed: 0, min_nights: null, min_through: null, no_arrival: 0 }
  expect(await stored()).toEqual([
    { ...open, day: day(0) },
    { ...open, day: day(1), is_closed: 1 },
    { ...open, day: day(2), min_nights: 2, min_through: 3, no_arrival: 1 },
  ])
  await importer.undo(rates.id)
  await importer.undo(rules.id)
  expect(await stored()).toEqual([{ ...open, day: day(1), double_minor: null, is_closed: 1 }])
  expect((await property.held(0)).rooms[0].nights[0].price).toBeNull()
})

const aRate = fc.option(fc.integer({ min: 4000, max: 30_000 }).map((minor) => price(minor + 1111, minor, 777)))

test('the effective price of a plan is what a guest pays for the night [RATE-04] [RATE-10]', async () => {
  const property = await aTestProperty(deps)
  const { id, room } = property
  const sold = { propertyId: id, roomTypeIds: [room] }
  const lead = await aRatePlan(deps.db, sold, { code: 'LEAD' })
  const plan = await aRatePlan(deps.db, sold, { code: 'PLAN', leadId: lead.id })
  let shift = 0
  const difference = fc.record({
    bp: fc.integer({ min: -3000, max: 3000 }),
    room: fc.integer({ min: -500, max: 900 }),
    person: fc.integer({ min: -300, max: 700 }),
  })
  await fc.assert(
    fc.asyncProperty(difference, difference, fc.tuple(aRate, aRate, aRate), async (one, two, [own, ofLead, ofPlan]) => {
      shift += 1
      const night = addDays(ARRIVAL, shift)
      for (const [{ bp, room: roomMinor, person }, { id: planId }] of [[one, lead] as const, [two, plan] as const]) {
        await deps.db.batch([
          {
            sql: 'UPDATE rate_plan SET change_bp = ?, room_minor = ?, person_minor = ? WHERE id = ?',
            params: [bp, roomMinor, person, planId],
          },
        ])
      }
      const toRate = ({ single_minor, double_minor, extra_minor }: ReturnType<typeof price>) => ({
        ...{ singleMinor: single_minor, doubleMinor: double_minor, extraMinor: extra_minor },
      })
      if (own) await property.push([{ room, from: night, price: own }])
      if (ofLead) await aPlanNight(deps.db, { planId: lead.id, roomTypeId: room }, { day: night, rate: toRate(ofLead) })
      if (ofPlan) await aPlanNight(deps.db, { planId: plan.id, roomTypeId: room }, { day: night, rate: toRate(ofPlan) })
      const { answer } = await callAdmin(
        `/v1/ari?property=${id}&from=${night}&to=${night}&plan=PLAN`,
        { token: property.token },
        NOW,
      )
      const { single_minor, double_minor, extra_minor } = answer.rooms[0].nights[0].effective.price
      const paid = await Promise.all(
        [1, 2, 3].map(async (adults) => {
          const dates = { checkin: night, checkout: addDays(night, 1) }
          const rooms = [{ adults, children: 0, infants: 0, pets: 0 }]
          const query = { propertyId: id, dates, rooms, couponCode: null, selectedRoomTypeId: room, plan: 'PLAN' }
          const offer = await loadAvailability(deps, aScope({ now: Date.parse(NOW) }), query)
          return offer?.selected?.quote?.roomMinor
        }),
      )
      expect([single_minor, double_minor, double_minor + extra_minor]).toEqual(paid)
    }),
    { numRuns: isDeep ? 40 : 8 },
  )
}, 30_000)
