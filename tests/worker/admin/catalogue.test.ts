import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { propertyFields, propertyIdentity, roomTypeFields } from '#app/contracts/admin/properties/property-fields.ts'
import { roles } from '#app/domain/operators/scopes.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import jsonl from '#tests/support/import/sample.jsonl?raw'
import { deepTest } from '#tests/support/is-deep.ts'
import { completenessRules } from '#worker/admin/services/catalogue/completeness.ts'
import { changePropertyRecord } from '#worker/admin/services/catalogue/property-records.ts'
import { propertySchema, roomColumns } from '#worker/admin/services/imports/properties/property-schema.ts'
import { statement } from '#worker/infra/database/database.ts'

type Answer = Awaited<ReturnType<typeof callAdmin>>['answer']

let deps: TestDeps
let token: string
let hotel = 0
let home = 0

beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  deps = aDeps()
  const admin = await anImporter(deps)
  token = admin.token
  for (const [kind, text] of Object.entries(samplePlaces)) await admin.importFile(kind, text)
  await admin.importFile('stays', jsonl, { format: 'jsonl' })
  const ids = await deps.db.all<{ id: number }>('SELECT id FROM property ORDER BY id')
  hotel = ids[0]?.id ?? 0
  home = ids[1]?.id ?? 0
})

const call = (path: string, body?: object, { method = 'PATCH', as = token } = {}) =>
  callAdmin(path, body ? { method, body, token: as } : { token: as })
const post = (path: string, body: object, as = token) => call(path, body, { method: 'POST', as })
const read = async (id = hotel): Promise<Answer> => (await call(`/v1/properties/${id}`)).answer
const fieldsOf = ({ answer }: { answer: Answer }) => answer.error.fields
const exportOf = async (kind: string) => {
  const { answer } = await callAdmin(`/v1/exports/${kind}?format=jsonl`, { token })
  const lines = typeof answer === 'string' ? answer.trim().split('\n') : [JSON.stringify(answer)]
  return lines.map((line) => JSON.parse(line))
}
const roomOf = (answer: Answer, name: string) =>
  answer.room_types.find(({ fields }: { fields: { room_name: string } }) => fields.room_name === name)

test('calls have every field of an import, and no other [CATL-01]', () => {
  const columns = Object.keys(propertySchema.entries).filter((name) => !['rooms', 'scene'].includes(name))
  expect(Object.keys({ ...propertyIdentity, ...propertyFields }).sort()).toEqual(columns.sort())
  expect(Object.keys(roomTypeFields).sort()).toEqual([...roomColumns].sort())
})

test('reads and changes fields of a property, as its export then says [CATL-01]', async () => {
  const before = await read()
  expect(before.fields).toMatchObject({ property_code: 'MYH001', checkin_time: '12:00', fees: expect.any(Array) })
  expect(before.room_types.map(({ shown }: { shown: boolean }) => shown)).toEqual([true, true])
  const changed = await call(`/v1/properties/${hotel}`, {
    ...{ name: 'The Red Door', street: '15, Station Road', description_de: 'Ein Haus.', checkin_time: '13:00' },
    ...{ amenities: [1, 2, 3], amenity_details: ['3 free on_site'], fees: ['cleaning mandatory 85 stay'] },
    ...{ tags: ['heritage'], child_free_below_age: 4, restriction_notes: 'No parties', day_rules: ['always min=2'] },
    description_nl: null,
  })
  expect(changed.status, JSON.stringify(changed.answer)).toBe(200)
  const { fields } = changed.answer
  expect(fields).toMatchObject({ name: 'The Red Door', fees: ['cleaning mandatory 85 stay'], amenities: [1, 2, 3] })
  expect([fields.description_nl, fields.description_de, fields.postal_code]).toEqual([undefined, 'Ein Haus.', '302016'])
  const [exported] = await exportOf('stays')
  const { rooms, ...ownFields } = exported
  expect(ownFields).toEqual(fields)
  expect(rooms).toEqual(changed.answer.room_types.map((room: Answer) => room.fields))
  const [audit] = (await callAdmin(`/v1/audit?subject=property:${hotel}`, { token })).answer.items
  expect(audit).toMatchObject({ action: 'property.change', property: hotel })
  expect(await deps.db.all('SELECT 1 FROM search_due')).toEqual([])
})

test('adds, changes, hides and shows room types [CATL-01]', async () => {
  const room = {
    ...{ room_name: 'Loft', room_beds: ['1: king', '0: sofa_bed'], room_area_sqm: 40, room_max_occupancy: 4 },
    ...{ room_max_adults: 3, rooms_total: 1, price_single: 3000, price_double: 3600, price_extra: 500 },
    ...{ room_name_de: 'Dachzimmer', meal_breakfast: 200 },
  }
  const made = await post(`/v1/properties/${hotel}/room-types`, room)
  expect(made.status, JSON.stringify(made.answer)).toBe(201)
  const loft = roomOf(made.answer, 'Loft')
  expect(loft).toMatchObject({ shown: true, fields: room })
  const faulty = await call(`/v1/room-types/${loft.id}`, { room_beds: ['1: hammock'] })
  expect(fieldsOf(faulty).room_beds).toContain('is no bed')
  const attic = await call(`/v1/room-types/${loft.id}`, { room_name: 'Attic', room_bathrooms: 1, shown: false })
  expect(roomOf(attic.answer, 'Attic')).toMatchObject({ id: loft.id, shown: false, fields: { room_bathrooms: 1 } })
  expect((await exportOf('stays'))[0].rooms.map((one: Answer) => one.room_name)).toEqual([
    'Courtyard room',
    'Family room',
  ])
  const edited = await call(`/v1/room-types/${loft.id}`, { room_view: 'Roofs' })
  expect(roomOf(edited.answer, 'Attic')).toMatchObject({ shown: false, fields: { room_view: 'Roofs' } })
  const shown = await call(`/v1/room-types/${loft.id}`, { shown: true })
  expect(roomOf(shown.answer, 'Attic')).toMatchObject({ id: loft.id, shown: true })
  expect(fieldsOf(await call(`/v1/room-types/${loft.id}`, { room_name: 'Family room' }))).toEqual({
    room_name: 'another room type has it',
  })
  const only = (await read(home)).room_types[0].id
  expect(fieldsOf(await call(`/v1/room-types/${only}`, { shown: false })).shown).toContain('no other room type')
})

test('clones a room type hidden, without translated names [CATL-01]', async () => {
  const source = roomOf(await read(), 'Courtyard room')
  await call(`/v1/room-types/${source.id}`, { room_name_de: 'Hofzimmer', room_view_de: 'Hof' })
  const made = await post(`/v1/room-types/${source.id}/clones`, { room_name: 'Garden room', price_double: 2500 })
  const clone = roomOf(made.answer, 'Garden room')
  expect(clone).toMatchObject({ shown: false, fields: { price_double: 2500, room_view_de: 'Hof', room_area_sqm: 19 } })
  expect(clone.fields.room_name_de).toBeUndefined()
  expect(roomOf(made.answer, 'Courtyard room')).toMatchObject({ id: source.id, shown: true })
  expect(fieldsOf(await post(`/v1/room-types/${source.id}/clones`, { room_name: 'Garden room' })).room_name).toContain(
    'a hidden room type',
  )
})

type Plan = { code: string; lead: string | null; revision: number; rooms: { room: number }[] }

test('copies have the plans of their source, with leads and terms of each room type [RATE-10]', async () => {
  const plansOf = async (id: number): Promise<Plan[]> => (await call(`/v1/properties/${id}/rate-plans`)).answer.items
  const rooms = (await read()).room_types.map(({ id }: { id: number }) => id)
  const policy = { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] }
  const terms = { board: 'half_board', policy: { ...policy, no_show: { kind: 'nights', value: 1 } } }
  const write = (code: string, body: object) =>
    call(`/v1/properties/${hotel}/rate-plans/${code}`, { name: code, ...body }, { method: 'PUT' })
  await write('LEAD', { rooms: [{ room: rooms[0] }, { room: rooms[1], ...terms }], person_minor: 500 })
  await write('SAVER', { rooms: [{ room: rooms[0] }], lead: 'LEAD', change_bp: -1000, policy, payment: 'prepaid' })
  const source = await plansOf(hotel)
  const made = await post(`/v1/properties/${hotel}/clones`, { property_code: 'MYH003' })
  const copied = await plansOf(made.answer.id)
  const newIds = new Map(rooms.map((id: number, index: number) => [id, made.answer.room_types[index].id]))
  const moved = (plan: Plan) => ({
    ...plan,
    property: made.answer.id,
    rooms: plan.rooms.map((pair) => ({ ...pair, room: newIds.get(pair.room) })),
  })
  expect(copied).toEqual(source.map(moved))
  expect(await plansOf(hotel)).toEqual(source)

  const { answer } = await post(`/v1/room-types/${rooms[1]}/clones`, { room_name: 'Garden room' })
  const garden = roomOf(answer, 'Garden room').id
  const [lead, saver] = await plansOf(hotel)
  expect(lead).toMatchObject({ revision: 1, rooms: [{ room: rooms[0] }, {}, { room: garden, ...terms }] })
  expect(saver).toEqual(source[1])
  const events = (await call('/v1/events?kinds=rate_plan.changed')).answer.items
  expect(events.map(({ subject }: { subject: string }) => subject)).toEqual([
    ...[`rate-plan:${hotel}:LEAD`, `rate-plan:${hotel}:SAVER`],
    ...['LEAD', 'SAVER'].map((code) => `rate-plan:${made.answer.id}:${code}`),
    `rate-plan:${hotel}:LEAD`,
  ])
})

test('a copy of a property has its discounts, limits and extras, for its own room types [CATL-01]', async () => {
  const rooms = (await read()).room_types.map(({ id }: { id: number }) => id)
  const put = (path: string, body: object) => call(`/v1/properties/${hotel}/${path}`, body, { method: 'PUT' })
  const of = async (id: number, kind: 'discounts' | 'extras') => (await call(`/v1/properties/${id}/${kind}`)).answer
  await put('discounts/EARLY', { name: 'Early bird', names: { nl: 'Vroeg' }, percent: 10, min_advance: 30 })
  await put('discounts/DELUXE', { name: 'Better rooms', percent: 5, rooms: [rooms[1]], countries: ['NL'] })
  await put('discount-limits', { max_percent: 25, floor_minor: 8500 })
  await put('extras/PICKUP', { name: 'Pick-up', per: 'unit', amount_minor: 900, max_units: 2, rooms: [rooms[0]] })
  await put('extras/LATE', { name: 'Late check-out', per: 'stay', amount_minor: 500, day: 'departure' })
  const made = await post(`/v1/properties/${hotel}/clones`, { property_code: 'MYH006' })
  const newIds = new Map(rooms.map((id: number, index: number) => [id, made.answer.room_types[index].id]))
  const moved = (offer: { rooms: number[] | null }) => ({
    ...offer,
    property: made.answer.id,
    rooms: offer.rooms?.map((id) => newIds.get(id)) ?? null,
  })
  const [discounts, extras] = [await of(hotel, 'discounts'), await of(hotel, 'extras')]
  expect([discounts.items.length, extras.items.length]).toEqual([2, 2])
  const copied = await of(made.answer.id, 'discounts')
  expect(copied.items).toEqual(discounts.items.map(moved))
  expect(copied.limits).toMatchObject({ max_percent: 25, floor_minor: 8500 })
  expect((await of(made.answer.id, 'extras')).items).toEqual(extras.items.map(moved))
})

test('a copy of a property is announced by an event of each plan, discount, limit and extra [RATE-10]', async () => {
  const put = (path: string, body: object) => call(`/v1/properties/${hotel}/${path}`, body, { method: 'PUT' })
  const [room] = (await read()).room_types
  await put('rate-plans/SAVER', { name: 'Saver', change_bp: -1000, rooms: [{ room: room.id }] })
  await put('discounts/EARLY', { name: 'Early bird', percent: 10, min_advance: 30 })
  await put('discount-limits', { max_percent: 25, floor_minor: 8500 })
  await put('extras/PICKUP', { name: 'Pick-up', per: 'unit', amount_minor: 900, max_units: 2 })
  const clone = { method: 'POST', token, key: 'copy', body: { property_code: 'MYH007' } }
  const [{ answer: copy }] = [
    await callAdmin(`/v1/properties/${hotel}/clones`, clone),
    await callAdmin(`/v1/properties/${hotel}/clones`, clone),
  ]
  const { items } = (await call(`/v1/events?property=${copy.id}`)).answer
  expect(
    items.map(({ kind, subject, data }: Answer) => [kind, subject, data.plan ?? data.discount ?? data.extra]),
  ).toEqual([
    ['rate_plan.changed', `rate-plan:${copy.id}:SAVER`, 'SAVER'],
    ['discount.changed', `discount:${copy.id}:EARLY`, 'EARLY'],
    ['extra.changed', `extra:${copy.id}:PICKUP`, 'PICKUP'],
    ['discount.limits_changed', `discount-limit:${copy.id}`, undefined],
  ])
})

test('a plan that is sold nowhere makes a property less complete [CATL-04]', async () => {
  const lacks = async () => (await read()).completeness.missing.some(({ id }: { id: string }) => id === 'rate-plans')
  const [room] = (await read()).room_types
  const write = (body: object) =>
    call(`/v1/properties/${hotel}/rate-plans/P`, { name: 'P', rooms: [{ room: room.id }], ...body }, { method: 'PUT' })
  await write({})
  expect(await lacks()).toBe(false)
  await write({ nightly: true })
  expect(await lacks()).toBe(true)
  const price = { single_minor: 100, double_minor: 100, extra_minor: 0 }
  await call('/v1/ari', { property: hotel, changes: [{ room: room.id, plan: 'P', from: '2026-12-24', price }] })
  expect(await lacks()).toBe(false)
  await write({ nightly: true, is_live: false })
  await call(`/v1/room-types/${room.id}`, { shown: false })
  expect(await lacks()).toBe(false)
  await write({})
  expect(await lacks()).toBe(true)
})

test('adds and clones properties, the clone hidden [CATL-01]', async () => {
  const source = await read()
  const made = await post(`/v1/properties/${hotel}/clones`, { property_code: 'MYH003', name: 'The Second Door' })
  expect(made.status, JSON.stringify(made.answer)).toBe(201)
  expect(made.answer).toMatchObject({ code: 'MYH003', name: 'The Second Door', is_live: false })
  expect(made.answer.fields).toEqual({
    ...source.fields,
    ...{ property_code: 'MYH003', name: 'The Second Door', is_live: false },
  })
  expect(made.answer.room_types.map(({ fields }: Answer) => fields)).toEqual(
    source.room_types.map(({ fields }: Answer) => fields),
  )
  const twice = await post(`/v1/properties/${made.answer.id}/clones`, { property_code: 'MYH004' })
  expect(twice.answer).toMatchObject({ is_live: false, name: 'The Second Door' })
  const [, other] = jsonl.trim().split('\n')
  const fields = { ...JSON.parse(other ?? ''), property_code: 'MYV009' }
  expect((await post('/v1/properties', fields)).answer).toMatchObject({ code: 'MYV009', is_live: true })
  expect(fieldsOf(await post('/v1/properties', fields))).toEqual({ property_code: 'another property has it' })
  const faults = fieldsOf(
    await post('/v1/properties', { ...fields, property_code: 'X', city: 'atlantis', street: null }),
  )
  expect(faults).toMatchObject({ street: 'is missing or no text' })
  const key = { method: 'POST', token, key: 'once', body: { property_code: 'MYH005' } }
  const [first, again] = [
    await callAdmin(`/v1/properties/${hotel}/clones`, key),
    await callAdmin(`/v1/properties/${hotel}/clones`, key),
  ]
  expect(again.answer).toEqual(first.answer)
})

test('content writes texts, revenue prices, and neither the other [CATL-01]', async () => {
  const content = await aToken(deps, { scopes: roles.content })
  const revenue = await aToken(deps, { scopes: roles.revenue })
  const path = `/v1/properties/${hotel}`
  const room = `/v1/room-types/${roomOf(await read(), 'Family room').id}`
  const as = async (who: string, address: string, body: object) => {
    const { status, answer } = await call(address, body, { as: who })
    return [status, answer.error?.fields]
  }
  expect(await as(content, path, { name: 'A', amenities: [1], pets_allowed: 2, tags: [] })).toEqual([200, undefined])
  expect(await as(content, room, { room_name: 'Suite', room_beds: ['1: king'] })).toEqual([200, undefined])
  expect(await as(content, path, { name: 'B', discount_percent: 5 })).toEqual([
    403,
    { discount_percent: 'needs ari:write' },
  ])
  expect(await as(content, room, { price_double: 1 })).toEqual([403, { price_double: 'needs ari:write' }])
  expect(await as(content, room, { shown: false })).toEqual([403, { room_name: 'needs ari:write' }])
  expect(await as(content, path, { is_live: false })).toEqual([403, { is_live: 'needs ari:write' }])
  expect(await as(revenue, path, { discount_percent: 5, fees: [], is_live: false })).toEqual([200, undefined])
  expect(await as(revenue, room, { price_double: 3300, shown: false })).toEqual([200, undefined])
  expect(await as(revenue, room, { shown: true })).toEqual([200, undefined])
  expect(await as(revenue, path, { name: 'C' })).toEqual([
    403,
    { name: 'needs catalogue:write', slug: 'needs catalogue:write' },
  ])
  expect(await as(revenue, path, { description_de: 'D' })).toEqual([403, { property_text: 'needs catalogue:write' }])
  expect((await post(`${path}/clones`, { property_code: 'X' }, content)).status).toBe(403)
  expect((await post(`${path}/room-types`, { room_name: 'X' }, content)).answer.error.code).toBe('invalid_fields')
  expect((await read()).fields).toMatchObject({ name: 'A', discount_percent: 5 })
})

test('a token of one property reaches no other, nor its room types [CATL-01]', async () => {
  const own = await aToken(deps, { reach: [home] })
  const room = (await read()).room_types[0].id
  const before = await exportOf('stays')
  for (const [path, body, method] of [
    [`/v1/properties/${hotel}`, { name: 'X' }, 'PATCH'],
    [`/v1/properties/${hotel}/clones`, { property_code: 'X' }, 'POST'],
    [`/v1/properties/${hotel}/room-types`, { room_name: 'X' }, 'POST'],
    [`/v1/room-types/${room}`, { room_area_sqm: 1 }, 'PATCH'],
    [`/v1/room-types/${room}/clones`, { room_name: 'X' }, 'POST'],
  ] as const)
    expect((await call(path, body, { method, as: own })).status, path).toBe(404)
  expect((await callAdmin(`/v1/properties/${hotel}`, { token: own })).status).toBe(404)
  expect((await post(`/v1/properties/${home}/clones`, { property_code: 'X' }, own)).status).toBe(403)
  expect((await post('/v1/properties', { property_code: 'X', rooms: [{}] }, own)).status).toBe(403)
  const listed = (await callAdmin('/v1/completeness', { token: own })).answer.items
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([home])
  expect(await exportOf('stays')).toEqual(before)
})

test('refuses values that do not go together [CATL-01]', async () => {
  const room = `/v1/room-types/${roomOf(await read(), 'Family room').id}`
  const path = `/v1/properties/${hotel}`
  expect(fieldsOf(await call(room, { room_max_occupancy: 2 }))).toEqual({
    room_max_adults: 'is more than room_max_occupancy',
  })
  expect(fieldsOf(await call(room, { room_bed: 'king', room_beds: ['1: single'] })).room_bed).toContain('another')
  expect(fieldsOf(await call(room, { price_single: 0.001 })).price_single).toContain('zero')
  expect(fieldsOf(await call(path, { city: 'domburg', locality: null }))).toEqual({
    city: 'lies in another country than the property',
  })
  expect(fieldsOf(await call(path, { locality: 'nowhere' })).locality).toContain('no locality')
  expect((await call(path, { descripton_en: 'X' })).answer.error.code).toBe('malformed')
})

test('bookings of a hidden room type stay, and its stock follows [CATL-01]', async () => {
  const room = roomOf(await read(), 'Family room')
  const sold = statement(
    `INSERT INTO stock (room_category_id, day, total, sold, is_closed) VALUES (?, '2026-12-24', 2, 1, 0)`,
    room.id,
  )
  await deps.db.batch([sold])
  expect((await call(`/v1/room-types/${room.id}`, { shown: false })).status).toBe(200)
  const stock = () => deps.db.all('SELECT total, sold FROM stock WHERE room_category_id = ?', room.id)
  expect(await stock()).toEqual([{ total: 2, sold: 1 }])
  await call(`/v1/room-types/${room.id}`, { shown: true, rooms_total: 3 })
  expect(await stock()).toEqual([{ total: 3, sold: 1 }])
})

deepTest('two editors at once lose nothing, and a stale revision is refused [CATL-01]', async () => {
  const late = { ...deps, db: withLatency(deps.db) }
  const rest = { id: hotel, revision: undefined, idempotency: null }
  const changes = [{ name: 'Two' }, { street: 'Two Street' }, { postal_code: '2' }]
  const done = await Promise.all(changes.map((fields) => changePropertyRecord(late, anActor(), { ...rest, fields })))
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true])
  const { fields, revision } = await read()
  expect(fields).toMatchObject(Object.assign({}, ...changes))
  await call(`/v1/properties/${hotel}`, { bedrooms: 3 })
  const refused = await call(`/v1/properties/${hotel}`, { name: 'Three', revision })
  expect([refused.status, refused.answer.error.reason]).toEqual([422, 'record_changed'])
  const current = (await read()).revision
  expect((await call(`/v1/properties/${hotel}`, { name: 'Three', revision: current })).status).toBe(200)
  expect((await read()).fields).toMatchObject({ name: 'Three', bedrooms: 3 })
})

test('places and tags are read, added and changed by call [CATL-01]', async () => {
  const place = async (kind: string, fields: object, extra = {}) => {
    const { status, answer } = await call(`/v1/places/${kind}`, { fields, ...extra })
    return status === 200 ? answer.fields : answer.error.fields
  }
  expect(await place('cities', { city: 'jaipur', name_de: 'Jaipur', population: 3 })).toMatchObject({
    ...{ name_de: 'Jaipur', population: 3, time_zone: 'Asia/Kolkata' },
  })
  expect(await place('tags', { tag: 'quiet', name: 'Quiet' })).toEqual({ tag: 'quiet', name: 'Quiet' })
  const park = { park: 'dunes', city: 'domburg', name: 'Dunes', latitude: 51.56, longitude: 3.5 }
  expect(await place('parks', park)).toEqual(park)
  const pool = { city: 'domburg', kind: 'facility', park: 'dunes', name: 'Pool', latitude: 51.56, longitude: 3.5 }
  expect(await place('landmarks', pool)).toMatchObject(pool)
  expect(await place('landmarks', { ...pool, park: null })).toEqual({ park: 'is for facilities, which need it' })
  expect(await place('landmarks', { ...pool, popularity: 5 })).toMatchObject({ ...pool, popularity: 5 })
  expect(await place('localities', { city: 'jaipur', locality: 'bani-park', name_hi: 'बनी पार्क' })).toMatchObject({
    name: 'Bani Park',
  })
  const area = { area: 'dunes-coast', kind: 'coast', country: 'NL', name: 'Coast', latitude: 51, longitude: 3 }
  expect(await place('areas', { ...area, cities: ['domburg'] })).toMatchObject(area)
  expect(await place('areas', { area: 'dunes-coast', cities: ['atlantis'] })).toEqual({
    cities: 'is no city of the catalogue: atlantis',
  })
  const [found] = (await call('/v1/places/landmarks?key=domburg/facility/dunes/Pool')).answer.items
  expect(found.fields).toMatchObject(pool)
  await place('landmarks', { ...pool, popularity: 6 })
  const stale = await call('/v1/places/landmarks', { fields: { ...pool, popularity: 7 }, revision: found.revision })
  expect(stale.answer.error.reason).toBe('record_changed')
  const { answer } = await call('/v1/places/tags?limit=2')
  const next = await call(`/v1/places/tags?limit=200&cursor=${answer.next_cursor}`)
  expect([...answer.items, ...next.answer.items].map(({ key }: { key: string }) => key)).toContain('quiet')
  const one = await aToken(deps, { reach: [hotel] })
  expect((await call('/v1/places/tags', { fields: { tag: 'x', name: 'X' } }, { as: one })).status).toBe(403)
})

test('completeness says what is missing, why, and which field to change [CATL-04]', async () => {
  expect(completenessRules.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  const idsOf = (answer: Answer) => answer.completeness.missing.map(({ id }: { id: string }) => id)
  const before = await read()
  expect(idsOf(before)).toEqual([
    ...['cover', 'pictures', 'room-pictures', 'description', 'languages', 'amenities', 'beds', 'bathrooms'],
    ...['room-texts', 'breakfast-times'],
  ])
  expect(before.completeness.score).toBe(100 - 12 - 8 - 8 - 8 - 6 - 8 - 6 - 3 - 3 - 3)
  expect(before.completeness.missing[3]).toMatchObject({ field: 'description_en', weight: 8, why: expect.any(String) })
  const rooms = before.room_types.map(({ id }: { id: number }) => id)
  for (const id of rooms)
    await call(`/v1/room-types/${id}`, { room_beds: ['1: double'], room_bathrooms: 1, room_one_liner: 'Cool' })
  const text = 'A house. '.repeat(30)
  const written = { description_en: text, description_de: text, description_hi: text, description_nl: text }
  const amenities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const pictures = amenities.map((id) => `https://pictures.example/${id}.jpg`)
  const facts = { amenities, pictures, breakfast_from: '07:00', breakfast_until: '10:00' }
  const { answer } = await call(`/v1/properties/${hotel}`, { ...written, ...facts })
  expect(idsOf(answer)).toEqual(['room-pictures'])
  expect(answer.completeness.score).toBe(92)
  const list = async (query: string) => (await call(`/v1/completeness?${query}`)).answer
  const least = await list('limit=1')
  expect(least.items).toMatchObject([{ id: home, missing: expect.any(Array) }])
  expect((await list(`limit=1&cursor=${least.next_cursor}`)).items).toMatchObject([{ id: hotel, score: 92 }])
  expect((await list('order=most')).items.map(({ id }: { id: number }) => id)).toEqual([hotel, home])
  expect((await list(`property=${hotel}`)).items).toMatchObject([{ id: hotel }])
})

test('finds properties by words of name, city and code, within reach [CATL-04]', async () => {
  const { name, city, code } = await read()
  const own = await aToken(deps, { reach: [home], scopes: ['catalogue:read'] })
  const idsOf = async (list: string, words: string, token?: string) =>
    (await call(`/v1/${list}?q=${encodeURIComponent(words)}`, undefined, { as: token })).answer.items.map(
      ({ id }: { id: number }) => id,
    )
  for (const list of ['properties', 'completeness']) {
    expect(await idsOf(list, code)).toEqual([hotel])
    expect(await idsOf(list, `${city.toUpperCase()} ${name.slice(0, 3)}`)).toContain(hotel)
    expect(await idsOf(list, 'no such place')).toEqual([])
    expect(await idsOf(list, code, own)).toEqual([])
  }
})
