import { addDays, type CalendarDay, toSlashDay } from '#app/domain/dates/calendar-day.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import type { TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aProperty, type PropertyGiven, type TestCountry } from '#tests/support/catalogue-builders.ts'
import type { AdminBindings } from '#worker/admin/context.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
export const NOW = '2026-11-21T12:00:00Z'
/** Returns the day this many days after the tests' first night. */
export const day = (shift: number): CalendarDay => addDays(ARRIVAL, shift)
export const price = (double: number, single = double, extra = 0) => ({
  single_minor: single,
  double_minor: double,
  extra_minor: extra,
})

/** Prices that include tax, without city tax. */
const euroland: TestCountry = { id: 4711, code: 'IE', currency: 'EUR', taxBp: 900, inclusive: true, cityTax: 0 }

/** Ranges of nights, each a list of the values named in `fields`. */
type NightsOfAudit = { fields: string[]; nights: (string | number | null)[][] }
type Pushed = { key?: string; now?: string; body?: object; bindings?: Partial<AdminBindings> }

/** A property with two room types, a token for it alone, and functions for the guest's view. */
export async function aTestProperty(deps: TestDeps, given: PropertyGiven = {}, country: TestCountry = euroland) {
  const city = await aCity(deps.db, { country })
  const rooms = { rooms: 3, singleMinor: 10_000, doubleMinor: 12_000, extraMinor: 4000 }
  const categories = [rooms, { ...rooms, singleMinor: 20_000, doubleMinor: 24_000 }]
  const { id, slug, categoryIds } = await aProperty(deps.db, city, { discountPercent: 10, categories, ...given })
  const [room = 0, other = 0] = categoryIds
  const token = await aToken(deps, { reach: [id], scopes: ['ari:read', 'ari:write', 'catalogue:read', 'audit:read'] })
  const guest = await openBrowser(site, { host: 'marigold.localhost', headers: { 'X-Test-Now': NOW } })
  const stayOf = (from: number, nights: number) => ({
    checkin: toSlashDay(day(from)),
    checkout: toSlashDay(day(from + nights)),
    rooms_config: '1-2_0_0_0',
  })
  const push = (changes: object[], more: Pushed = {}) =>
    callAdmin(
      '/v1/ari',
      { method: 'PATCH', token, ...more, body: { property: id, changes, ...more.body } },
      more.now ?? NOW,
    )
  return {
    id,
    path: `/${id}-${slug}`,
    city,
    room,
    other,
    token,
    guest,
    stayOf,
    push,
    /** The rooms as the guest endpoint returns them, by id. */
    ask: async (from: number, nights = 1) => {
      const query = new URLSearchParams({ hotel_id: String(id), ...stayOf(from, nights) })
      const answer = await readAnswer(await guest.call(`availability?${query}`))
      const found = answer.room_categories_with_data as {
        id: number
        sold_out_reason: string | null
        available_rooms: number
        pricing_details: { total: number; average_per_night: number }
      }[]
      return { ...answer, rooms: Object.fromEntries(found.map((each) => [each.id, each])) }
    },
    book: async (roomId: number, from: number, nights = 1) => {
      const who = { first_name: 'Asha', country_code: '+91', phone: `98${Math.floor(1e7 + Math.random() * 8e7)}` }
      const booking = { hotel_id: id, room_category_id: roomId, ...stayOf(from, nights) }
      return readAnswer(await guest.call('createBooking', { user: who, booking }))
    },
    list: async (from: number, nights = 1) => {
      const query = new URLSearchParams({ ...stayOf(from, nights), 'filters[city_id]': String(city.id) })
      return (await readAnswer(await guest.call(`search/hotels?${query}&format_response[sort_params][sort_on]=price`)))
        .hotels[0]
    },
    held: async (from: number, to = from) =>
      (await callAdmin(`/v1/ari?property=${id}&from=${day(from)}&to=${day(to)}`, { token }, NOW)).answer,
    audits: async () =>
      (await callAdmin(`/v1/audit?subject=ari:${id}`, { token }, NOW)).answer.items as {
        action: string
        before: NightsOfAudit
        after: NightsOfAudit
      }[],
  }
}
