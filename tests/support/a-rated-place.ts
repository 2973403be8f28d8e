import { listCountries } from '#app/brands/countries/countries.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import { giveMixedDiscounts } from './a-discount.ts'
import { aPlanNight, aRatePlan } from './a-rate-plan.ts'
import { anExtra } from './an-extra.ts'
import { ARRIVAL, aCity, aProperty, type TestCity } from './catalogue-builders.ts'

export type RatedPlace = { city: TestCity; hotelId: number; roomTypeId: number; slug: string; currency: string }

/** A property for every currency, with taxes, fees, plans, discounts and extras of its own. */
export async function ratedPlaces(db: Database): Promise<RatedPlace[]> {
  const byCurrency = new Map(listCountries().map((country) => [country.currency, country]))
  const places: RatedPlace[] = []
  for (const [index, country] of [...byCurrency.values()].entries()) places.push(await aRatedPlace(db, index, country))
  return places
}

async function aRatedPlace(
  db: Database,
  index: number,
  country: ReturnType<typeof listCountries>[number],
): Promise<RatedPlace> {
  const { regionId: id, code, currency } = country
  const { stepMinor } = requireCurrency(currency)
  const city = await aCity(db, {
    country: {
      ...{ id, code, currency, taxBp: (index * 317) % 2400, inclusive: index % 3 !== 0 },
      cityTax: index % 2 === 0 ? 215 : 0,
    },
  })
  const tariff = 137 * stepMinor + index * 7
  const {
    id: hotelId,
    slug,
    categoryIds,
  } = await aProperty(db, city, {
    discountPercent: (index * 7) % 45,
    takesPart: index % 5 !== 0,
    fees: index % 2 === 0 ? [] : [{ kind: 'cleaning', unitMinor: 1_301 + index }],
    categories: [
      {
        singleMinor: tariff,
        doubleMinor: tariff + 3_337,
        extraMinor: 1_113,
        maxAdults: 4,
        maxOccupancy: 8,
        rooms: 400,
      },
    ],
  })
  const [roomTypeId = 0] = categoryIds
  const of = { propertyId: hotelId, roomTypeIds: categoryIds }
  const saver = await aRatePlan(db, of, {
    ...{ code: 'SAVER', name: 'Saver', bp: -701 - index, board: 'room_only', payment: { kind: 'prepaid' } },
    policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
  })
  await aRatePlan(db, of, {
    ...{ code: 'SAVERPLUS', name: 'Saver and breakfast', leadId: saver.id, bp: 333, personMinor: 211 },
    board: 'breakfast',
  })
  await aRatePlan(db, of, {
    ...{ code: 'HALF', name: 'Half board', roomMinor: 17, personMinor: 2_003 + index, board: 'half_board' },
    payment: { kind: 'deposit', percent: 1 + ((index * 11) % 99) },
  })
  await aRatePlan(db, of, { code: 'MEMBER', name: 'Members', bp: -1_313, visibility: 'member' })
  for (const night of [1, 4, 5].slice(index % 3)) {
    const rate = { singleMinor: tariff + 91, doubleMinor: tariff + 1_009, extraMinor: 777 }
    await aPlanNight(db, { planId: saver.id, roomTypeId }, { day: addDays(ARRIVAL, night), rate })
  }
  await giveMixedDiscounts(db, { id: hotelId, categoryIds }, { from: ARRIVAL, drawn: index })
  await anExtra(db, hotelId, { unitMinor: 3 * stepMinor + 7 })
  await anExtra(db, hotelId, { code: 'DINNER', name: 'Dinner', per: 'guest_night', unitMinor: 1_907, day: 'nights' })
  return { city, hotelId, roomTypeId, slug, currency }
}

/** Adds a dearer room type, which some plans of the property sell, with a price of its own for a night of one. */
export async function addRoomType(db: Database, { hotelId, roomTypeId, currency }: RatedPlace): Promise<number> {
  const id = roomTypeId + 40_000_000
  const minor = 211 * requireCurrency(currency).stepMinor + (hotelId % 97)
  await db.batch([
    statement(
      `INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults,
         rooms_total, single_minor, double_minor, extra_minor)
       VALUES (?, ?, 2, 'Suite', 'king', 40, 8, 4, 400, ?, ?, ?)`,
      ...[id, hotelId, minor, minor + 4_441, 1_703],
    ),
    statement(
      `INSERT INTO rate_plan_room (room_category_id, plan_id)
       SELECT ?, id FROM rate_plan WHERE property_id = ? AND code IN ('SAVER', 'SAVERPLUS', 'MEMBER')`,
      ...[id, hotelId],
    ),
  ])
  const saver = await db.first<{ id: number }>(
    "SELECT id FROM rate_plan WHERE property_id = ? AND code = 'SAVER'",
    hotelId,
  )
  const rate = { singleMinor: minor + 53, doubleMinor: minor + 2_017, extraMinor: 911 }
  await aPlanNight(db, { planId: saver?.id ?? 0, roomTypeId: id }, { day: addDays(ARRIVAL, 3), rate })
  return id
}
