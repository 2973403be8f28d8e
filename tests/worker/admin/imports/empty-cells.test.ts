import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { importKinds } from '#app/contracts/admin/imports.ts'
import { locales } from '#app/i18n/locales.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter, samplePlaces } from '#tests/support/an-import.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import jsonl from '#tests/support/import/sample.jsonl?raw'
import { sampleOf } from '#tests/support/is-deep.ts'
import { toLines } from '#worker/admin/services/imports/exporting/export-file.ts'
import type { Fields } from '#worker/admin/services/imports/exporting/export-rule.ts'
import { importFields } from '#worker/admin/services/imports/kinds/kinds.ts'

type Case = {
  keys: Fields
  /** Columns that cannot be emptied. */
  required: Fields
  /** A value in every other column. */
  optional: Fields
  /** The keys of another record that has the required columns alone. */
  least: Fields
  /** Columns that depend on others, tested where those are. */
  exempt?: readonly string[]
}

const inLanguages = (name: string, text: string, without = '') =>
  Object.fromEntries(Object.keys(locales).flatMap((key) => (key === without ? [] : [[`${name}_${key}`, text]])))
const where = { latitude: 51.5, longitude: 3.5 }
const days = { starts_on: '2026-12-01', ends_on: '2026-12-31' }
const hours = { start_time: '08:00', end_time: '20:00' }

const stayOptions = {
  ...{ alternate_name: 'Other', property_tag: 'New', captains: ['Asha'], collection: 'villa', locality: 'bani-park' },
  ...{ holiday_park: 'park', postal_code: '1', rate_calendar: 'monsoon', discount_percent: 5, takes_part: true },
  ...{ prepaid_discount_percent: 5, auto_mark_stays: true, free_cancellation_hours: 24, checkin_time: '14:00' },
  ...{ checkout_time: '10:00', breakfast_from: '07:00', breakfast_until: '10:00', registration_number: 'NL 1' },
  ...{ pets_allowed: 2, child_free_below_age: 3, child_adult_from_age: 12, child_share_percent: 50 },
  ...{ child_bands: ['0-2 free no_place', '3-11 25% child 2', '12-15 350'], room_base_guests: 3 },
  ...{ child_unknown_age: 5, bedrooms: 2, is_live: false, is_test: true, tags: ['heritage'], amenities: [1, 3] },
  ...{ amenity_details: ['3 free'], pictures: ['https://a.example/1.jpg'], restriction_min_rooms: 1 },
  ...inLanguages('description', 'Text', 'en'),
  ...{ restriction_max_rooms: 5, restriction_no_triple_occupancy: true, restriction_no_postpaid_percent: 20 },
  ...{ restriction_wallet_max_percent: 10, restriction_notes: 'Quiet', restriction_early_checkin: [1, 2] },
  ...{ fees: ['linen included'], day_rules: ['always min=2'], restriction_pah_max_rooms: 2 },
  ...{ restriction_no_local_ids: true, restriction_no_unmarried_couples: true, restriction_no_foreign_guests: true },
  ...{ room_beds: ['1: queen'], room_bedrooms: 1, room_bathrooms: 1, room_cots: 1, room_cot_price: 5 },
  ...{ breakfast_included: true, room_view: 'Sea', room_one_liner: 'Cool', room_amenities: [1] },
  ...{ room_restricted_amenities: [3], meal_breakfast: 5, meal_lunch: 6, meal_dinner: 7 },
  ...{ ...inLanguages('room_name', 'Room'), ...inLanguages('room_view', 'Sea'), ...inLanguages('room_one_liner', 'C') },
}

const cases: Record<string, Case> = {
  stays: {
    keys: { property_code: 'FULL', room_name: 'Room' },
    required: {
      ...{ brand: 'marigold', name: 'Name', city: 'jaipur', street: 'Street', ...where, description_en: 'English' },
      ...{ room_bed: 'queen', room_area_sqm: 20, room_max_occupancy: 3, room_max_adults: 2, rooms_total: 2 },
      ...{ price_single: 100, price_double: 200, price_extra: 50 },
    },
    optional: stayOptions,
    least: { property_code: 'LEAST', room_name: 'Room' },
    // room_bed follows from room_beds; the others have no effect or are the list of room columns.
    exempt: ['room_bed', 'scene', 'rooms'],
  },
  cities: {
    keys: { city: 'full' },
    required: { country: 'IN', name: 'Full', ...where, time_zone: 'Asia/Kolkata' },
    optional: { other_names: ['Fuller'], population: 5, place_kind: 'coast', ...inLanguages('name', 'Stadt') },
    least: { city: 'least' },
  },
  areas: {
    keys: { area: 'full-area' },
    required: { kind: 'state', country: 'IN', name: 'Full', ...where },
    optional: {
      ...{ other_names: ['Fuller'], parent: 'around', cities: ['jaipur'] },
      ...{ ...inLanguages('name', 'Land'), ...inLanguages('description', 'Text') },
    },
    least: { area: 'least-area' },
  },
  localities: {
    keys: { city: 'jaipur', locality: 'full' },
    required: { name: 'Full', ...where },
    optional: inLanguages('name', 'Viertel'),
    least: { city: 'jaipur', locality: 'least' },
  },
  parks: {
    keys: { park: 'full' },
    required: { city: 'jaipur', name: 'Full', ...where },
    optional: {},
    least: { park: 'least' },
  },
  landmarks: {
    keys: { city: 'jaipur', kind: 'museum', name: 'Full' },
    required: where,
    optional: { slug: 'full', other_names: ['Fuller'], popularity: 5, ...inLanguages('name', 'Museum') },
    least: { city: 'jaipur', kind: 'museum', name: 'Least' },
    exempt: ['park'],
  },
  tags: { keys: { tag: 'full' }, required: { name: 'Full' }, optional: {}, least: { tag: 'least' } },
  calendars: {
    keys: { calendar: 'full' },
    required: { months: [90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90, 90] },
    optional: { weekend: 10, peaks: ['12-26..12-31=130'] },
    least: { calendar: 'least' },
  },
  coupons: {
    keys: { coupon: 'FULL' },
    required: { kind: 'percent', value: 10, ...days },
    optional: {
      ...{ brand: 'marigold', currency: 'INR', cap: 500, min_total: 1000, ...hours, cities: ['jaipur', 'domburg'] },
      ...{ first_booking_only: true, funded_by: 'third_party', max_uses: 5, pre_apply: true },
    },
    least: { coupon: 'LEAST' },
  },
  deals: {
    keys: { deal_name: 'full' },
    required: { brand: 'marigold', ...days, texts: { en: { title: 'Title', terms: 'Terms' } } },
    optional: { coupon: 'OPEN', city: 'jaipur', ...hours, members_only: true },
    least: { deal_name: 'least' },
  },
  reviews: {
    keys: { property_code: 'MYH001', review_code: 'full' },
    required: { rating: 4.5, author: 'Asha', language: 'en', text: 'Good.', stayed_on: '2026-05-01' },
    optional: {
      ...{ cleanliness: 4, location: 4, service: 4, value: 4, reply: 'Thanks', replied_on: '2026-05-03' },
      ...{ source: 'google', party: 'family', topics: ['bed'], ...inLanguages('text', 'Gut.', 'en') },
    },
    least: { property_code: 'MYH001', review_code: 'least' },
    exempt: ['text_en'],
  },
  texts: {
    keys: { property_code: 'MYH001' },
    required: { description_en: 'English' },
    optional: inLanguages('description', 'Text', 'en'),
    least: { property_code: 'MYV002', ...inLanguages('description', 'none', 'en') },
  },
  partners: {
    keys: { partner: 'full' },
    required: { title: 'Full' },
    optional: {
      ...{ picker_alone: true, hotel_page: 'new', devise_role: 'role', source: 'S', sub_source: 'T' },
      ...{ hides: ['callerId'], configuration: { channel: 'app' }, live: false },
    },
    least: { partner: 'least' },
  },
  'rate-plans': {
    keys: { property_code: 'MYH001', plan: 'SAVER' },
    required: { name: 'Saver' },
    optional: {
      ...inLanguages('name', 'Tarif'),
      ...{ position: 3, on_sale: false, nightly: true, change_percent: -12.5, room_amount: 100, person_amount: 50 },
      ...{ board: 'breakfast', cancellation: 'free until 48 hours|100%', no_show: '50%', visibility: 'member' },
      ...{ payment: 'deposit', deposit_percent: 30, sell_from: '2026-12-01', sell_to: '2026-12-31' },
      ...{ stay_from: '2027-01-01', stay_to: '2027-03-31', arrival_days: ['mon', 'fri'] },
      ...{ min_advance: 3, max_advance: 300, min_nights: 2, max_nights: 14, room_names: ['Family room'] },
      room_terms: { 'Family room': { board: 'half_board', cancellation: '1 night', no_show: '100%' } },
    },
    least: { property_code: 'MYH001', plan: 'LEAST' },
    // The code of another plan.
    exempt: ['lead'],
  },
  discounts: {
    keys: { property_code: 'MYH001', discount: 'EARLY' },
    required: { name: 'Early bird', percent: 10 },
    optional: {
      ...inLanguages('name', 'Rabatt'),
      ...{ exclusive: true, position: 3, on_sale: false, members: true, phones: true, countries: ['DE', 'NL'] },
      ...{ plans: ['standard'], room_names: ['Family room'], arrival_days: ['mon', 'fri'] },
      ...{ sell_from: '2026-12-01', sell_to: '2026-12-31', stay_from: '2027-01-01', stay_to: '2027-03-31' },
      ...{ min_advance: 3, max_advance: 300, min_nights: 2, max_nights: 14 },
    },
    least: { property_code: 'MYH001', discount: 'LEAST' },
  },
  extras: {
    keys: { property_code: 'MYH001', extra: 'PICKUP' },
    required: { name: 'Airport pick-up', per: 'unit', amount: 45, max_units: 2 },
    optional: {
      ...inLanguages('name', 'Abholung'),
      ...inLanguages('description', 'Ein Wagen'),
      ...{ description: 'One car', position: 3, on_sale: false, day: 'departure', per_day: 4, lead_hours: 24 },
      ...{ room_names: ['Family room'], plans: ['standard'] },
    },
    least: { property_code: 'MYH001', extra: 'LEAST' },
  },
  units: {
    keys: { property_code: 'MYH001', unit: '101' },
    required: { room_name: 'Family room' },
    optional: { floor: '1', note: 'Lift' },
    least: { property_code: 'MYH001', unit: '102' },
  },
}

const nights = {
  rates: { single: 10, double: 20, extra: 5 },
  stock: { total: 1, closed: true },
  rules: { min: 2, max: 5, min_through: 3, cta: true, ctd: true },
}

let admin: Awaited<ReturnType<typeof anImporter>>

beforeAll(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS)
  await emptyDatabase(env.SEARCH, env.SEARCH_MIGRATIONS)
  admin = await anImporter(aDeps())
  const others = {
    parks: 'park,city,name,latitude,longitude\npark,jaipur,Park,26,75\n',
    areas: 'area,kind,country,name,latitude,longitude\naround,region,IN,Around,26,75\n',
    coupons: 'coupon,kind,value,starts_on,ends_on\nOPEN,percent,5,2026-11-01,2027-12-31\n',
  }
  for (const [kind, text] of Object.entries({ ...samplePlaces, ...others })) await admin.importFile(kind, text)
  await admin.importFile('stays', jsonl, { format: 'jsonl' })
})

const importFile = (kind: string, record: Fields) => {
  const columns = Object.keys(record)
  const text = `${columns.join(',')}\r\n${toLines(record, columns, 'csv')}`
  return admin.importFile(kind, text, { again: true })
}

async function exportedRecord(kind: string, keys: Fields): Promise<Fields> {
  const { answer } = await callAdmin(`/v1/exports/${kind}?format=jsonl`, { token: admin.token })
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  const names = Object.keys(keys).filter((name) => name !== 'room_name' && !name.startsWith('description'))
  return lines.find((line) => names.every((name) => line[name] === keys[name])) ?? {}
}

const emptied = (fields: Fields) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']))

test('every column of every kind is a case here [CATL-02]', () => {
  const tested = Object.entries(cases).map(([kind, { keys, required, optional, exempt = [] }]) => {
    return [kind, [...Object.keys({ ...keys, ...required, ...optional }), ...exempt]] as const
  })
  for (const [kind, names] of tested) expect([...new Set(names)].sort(), kind).toEqual([...importFields(kind)].sort())
  expect([...Object.keys(cases), ...Object.keys(nights)].sort()).toEqual([...importKinds].sort())
})

test.each(sampleOf(Object.entries(cases), 5))(
  '%s: an absent column leaves its field, an empty cell empties it [CATL-02]',
  async (kind, { keys, required, optional, least }) => {
    const done = await importFile(kind, { ...keys, ...required, ...optional })
    expect(done, JSON.stringify(done.faults)).toMatchObject({ refused: 0 })
    const full = await exportedRecord(kind, keys)
    expect(await importFile(kind, keys)).toMatchObject({ unchanged: 1, changed: 0, refused: 0 })
    expect(await exportedRecord(kind, keys)).toEqual(full)
    const needed = Object.keys(required).filter((column) => column !== 'room_bed')
    for (const name of sampleOf(needed, 2)) {
      const refused = await importFile(kind, { ...keys, [name]: '' })
      expect(new Set(refused.faults.map(({ field }) => field)), `${kind} ${name}`).toEqual(new Set([name]))
    }
    const leastDone = await importFile(kind, { ...least, ...required })
    expect(leastDone, JSON.stringify(leastDone.faults)).toMatchObject({ refused: 0 })
    const cleared = await importFile(kind, { ...keys, ...emptied(optional) })
    expect(cleared, JSON.stringify(cleared.faults)).toMatchObject({
      changed: Object.keys(optional).length > 0 ? 1 : 0,
      refused: 0,
    })
    const { room_name: _room, ...ownKeys } = keys
    expect(await exportedRecord(kind, keys)).toEqual({ ...(await exportedRecord(kind, least)), ...ownKeys })
  },
)

test.each(Object.entries(nights))(
  '%s: an absent column leaves a night, an empty cell empties it [CATL-02]',
  async (kind, values) => {
    const keys = { property_code: 'MYH001', room_name: 'Family room', from: '2026-12-01' }
    const night = { ...keys, to: '2026-12-01' }
    await importFile(kind, { ...keys, ...values })
    const full = await exportedRecord(kind, { property_code: 'MYH001' })
    expect(full).toEqual({ ...night, ...values })
    // A price has no parts of its own.
    for (const [name, value] of kind === 'rates' ? [] : Object.entries(values)) {
      expect(await importFile(kind, { ...keys, [name]: value })).toMatchObject({ unchanged: 1, refused: 0 })
      expect(await exportedRecord(kind, { property_code: 'MYH001' }), name).toEqual(full)
    }
    await importFile(kind, { ...keys, ...emptied(values) })
    expect(await exportedRecord(kind, { property_code: 'MYH001' })).toEqual({})
  },
)
