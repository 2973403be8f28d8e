import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { languageCode } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { boardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listPropertyDetails } from '#worker/services/pricing/details/find-property-details.ts'
import { viewPlan } from '#worker/services/pricing/details/plan-view.ts'
import { listRates } from '#worker/services/pricing/details/price-rates.ts'
import { priceStay, type StayRequest } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails, RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { withPhone } from '#worker/services/pricing/discounts/discount-rows.ts'
import { escapeXml, readPages, writeDocument } from '#worker/site/seo/xml-stream.ts'
import { type FeedRate, MOBILE_RULE, toFeedRate, writePhoneRate, writeRate } from './feed-price.ts'

/** Guests of every price in the feed. */
const OCCUPANCY = 2
const PROPERTIES_PER_PAGE = 50

type RoomRates = { roomTypeId: number; rates: FeedRate[] }

/**
 * Writes the rates of a stay: the cheapest of the room type the page selects (else of the first that can be booked), a
 * lower rate for phones, and a bundle for each room type and rate. Returns null where nothing can be booked.
 */
export function writeRates(scope: Scope, details: PropertyDetails, request: StayRequest): string | null {
  const { selectedId, rooms } = findRates(forEverybody(scope, 'desktop'), details, request)
  const lead = rooms.find(({ roomTypeId }) => roomTypeId === selectedId) ?? rooms[0]
  const cheapest = lead?.rates[0]
  if (!lead || !cheapest) return null
  const stay = { checkin: request.checkin, now: scope.now }
  const seenOnPhones = { ...details, discounts: withPhone(details.discounts) }
  const onPhones = findRates(forEverybody(scope, 'phone'), seenOnPhones, request)
  const phoneRate = onPhones.rooms.find(({ roomTypeId }) => roomTypeId === lead.roomTypeId)?.rates[0]
  const bundles = rooms.flatMap(({ roomTypeId, rates }) =>
    rates.map(
      (rate) =>
        `<RoomBundle><RoomID>${roomTypeId}</RoomID><PackageID>${packageId(roomTypeId, rate.plan)}</PackageID>` +
        `<Occupancy>${OCCUPANCY}</Occupancy>${writeRate(rate, stay)}` +
        `<Custom1>${escapeXml(rate.plan?.code ?? OWN_PLAN)}</Custom1></RoomBundle>`,
    ),
  )
  return writeRate(cheapest, stay) + writePhoneRate(phoneRate, cheapest, stay) + bundles.join('')
}

/** Returns the scope of a guest whom no programme or membership gives other rates. */
function forEverybody(scope: Scope, device: Scope['visitor']['device']): Scope {
  return { ...scope, visitor: { ...scope.visitor, user: null, mode: null, device } }
}

function findRates(scope: Scope, details: PropertyDetails, request: StayRequest) {
  const stay = { ...priceStay(details, request), request }
  const rooms = stay.roomTypes.map(
    (own): RoomRates => ({
      roomTypeId: own.id,
      rates: listRates(scope, details, { own, named: null, stay }).flatMap(toFeedRate),
    }),
  )
  return { selectedId: stay.selected?.id, rooms: rooms.filter(({ rates }) => rates.length > 0) }
}

/** Unique in a property: board and policy belong to the pair of room type and plan. */
function packageId(roomTypeId: number, plan: { code: string } | null): string {
  return escapeXml(`${roomTypeId}-${plan?.code ?? OWN_PLAN}`)
}

/** Writes names of room types and rates, which the bundles of `writeRates` refer to, of properties with rate plans. */
export async function writeRoomFeed(
  deps: Deps,
  scope: Scope,
  query: { after: number; limit: number },
): Promise<AsyncGenerator<string>> {
  const translate = await translatorOf(scope, ['hotel', 'timeline'])
  const from = calendarDayIn(scope.country.timeZone, scope.now)
  const window = { from, to: addDays(from, 1) }
  const pages = readPages(
    (after: number | null, limit) =>
      listPropertyDetails(deps, scope, { after: after ?? query.after, limit, window, hasPlans: true }),
    { keyOf: ({ id }) => id, pageSize: PROPERTIES_PER_PAGE, maxRows: query.limit },
  )
  const head = `<Transaction timestamp="${new Date(scope.now).toISOString()}" id="${escapeXml(scope.requestId)}">`
  const copy = { translate, language: languageCode(scope.locale) }
  return writeDocument({ head, foot: '</Transaction>' }, pages, (details) => writeRooms(details, from, copy))
}

type FeedCopy = { translate: Translate; language: string }

function writeRooms(details: PropertyDetails, day: CalendarDay, copy: FeedCopy): string {
  const roomTypes = details.roomTypes.filter(({ isDisabled }) => !isDisabled)
  const rooms = roomTypes.map(
    ({ id, name, maxOccupancy }) =>
      `<RoomData><RoomID>${id}</RoomID>${text('Name', name, copy)}<Capacity>${maxOccupancy}</Capacity></RoomData>`,
  )
  const packages = roomTypes.flatMap((roomType) => writePackages(details, roomType, { day, copy }))
  return `<PropertyDataSet><Property>${details.id}</Property>${rooms.join('')}${packages.join('')}</PropertyDataSet>\n`
}

/** Writes the room type's own price and each plan that the price feed may have. */
function writePackages(
  details: PropertyDetails,
  roomType: RoomTypeDetails,
  { day, copy }: { day: CalendarDay; copy: FeedCopy },
): string[] {
  const stay = { checkin: day, checkout: addDays(day, 1) }
  const plans = details.plans.filter(
    ({ visibility, isLive, rooms }) =>
      visibility === 'public' && isLive && rooms.some(({ roomTypeId }) => roomTypeId === roomType.id),
  )
  const rates = [
    { plan: null, roomType },
    ...plans.map((plan) => {
      const view = viewPlan(details, roomType, { plan, stay })
      return { plan: view.booked, roomType: view.roomType }
    }),
  ]
  return rates.map(({ plan, roomType: sold }) => {
    const board = boardCopy(sold, plan, copy.translate)
    return (
      `<PackageData><PackageID>${packageId(roomType.id, plan)}</PackageID>` +
      text('Name', plan?.name ?? roomType.name, copy) +
      (board === null ? '' : text('Description', board, copy)) +
      `<BreakfastIncluded>${Number(sold.breakfastIncluded)}</BreakfastIncluded></PackageData>`
    )
  })
}

function text(element: string, value: string, { language }: FeedCopy): string {
  return `<${element}><Text text="${escapeXml(value)}" language="${language}"/></${element}>`
}

/** Rule of rates for phones. Format: developers.google.com/hotels/hotel-prices/xml-reference/rate-rules. */
export const rateRules = `<?xml version="1.0" encoding="UTF-8"?>
<RateRuleSettings>
<RateRule id="${MOBILE_RULE}">
<UserRateCondition op="all"><UserDeviceType>mobile</UserDeviceType></UserRateCondition>
</RateRule>
</RateRuleSettings>
`
