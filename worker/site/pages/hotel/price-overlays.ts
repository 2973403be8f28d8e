import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import type { LocalRates } from '#app/domain/money/tax.ts'
import { nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { roomFor, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { OfferOverlayData } from '#app/overlays/deal/model.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listPlansHere } from '#worker/services/membership/read-programme.ts'
import { priceBasis } from '#worker/services/pricing/details/price-stay.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { couponTerms } from '#worker/site/pages/deals.ts'
import { childCopy, localTaxCopy, priceGroups, taxCopy, taxCopyBeside } from '#worker/site/pages/price-lines.ts'
import { textOverlay } from '#worker/site/pages/text-overlay.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { planBenefits } from '#worker/site/presenters/membership.ts'
import { money, rateCopy } from '#worker/site/presenters/price-copy.ts'
import { bandLines } from './about/child-policy.ts'
import { type HotelContext, hotelHref, type OverlaySource, type PricedContext } from './hotel-context.ts'
import { leastDue, stayTimeline } from './stay-timeline.ts'

/** Returns the price of the stay by night, room and tax, or null when no price is shown. */
export async function loadPriceBreakdown(context: PricedContext): Promise<BreakdownOverlayData | null> {
  const { hotel, scope, format } = context
  const { selected, details, rooms, isAvailable } = hotel
  const quote = selected?.quote
  if (!quote || !isAvailable || details.hidePrices) return null
  const translate = await translatorOf(scope, ['price', 'hotel', 'search', 'summary', 'common', 'booking', 'timeline'])
  const amount = (minor: number) => money(format, quote, minor)
  const price = { quote, rooms: rooms.rooms, countryCode: details.country.code, format, translate }
  const due = leastDue(hotel.payAtHotel, quote)
  const savedMinor = quote.totalMinor - due.totalMinor
  return {
    kind: 'price',
    title: translate('price.title'),
    lead: translate('summary.stayText', {
      dates: format.dayRange(hotel.dates.checkin, hotel.dates.checkout),
      nights: translate('search.nightsCount', { count: hotel.dates.nights }),
      guests: summarizeRooms(rooms.rooms).guests,
    }),
    groups: priceGroups(price),
    total: { label: translate('hotel.toPay'), amount: amount(quote.totalMinor) },
    after:
      savedMinor > 0
        ? [
            { label: translate('hotel.linePayAhead'), amount: amount(-savedMinor), variant: 'ok' },
            { label: translate('timeline.payNow'), amount: amount(due.nowMinor) },
          ]
        : [],
    timeline: stayTimeline({ ...context, translate }, quote, due),
    notes: [taxCopyBeside(price).full, rateCopy(quote, scope, translate)].filter((note) => note !== null),
    more: { text: translate('price.detailTitle'), href: withOverlay(hotelHref(context), 'hotelPriceDetail') },
  }
}

/** Returns the rates and price rules of all room types on the arrival day, or null when prices are hidden. */
export async function loadPriceDetail(context: HotelContext): Promise<BreakdownOverlayData | null> {
  const { hotel, scope, format } = context
  if (hotel.details.hidePrices) return null
  const translate = await translatorOf(scope, ['price', 'hotel', 'search', 'booking'])
  const groups = [
    ...hotel.roomTypes.map(({ details }) => ({
      heading: details.name,
      lines: rateLines(context, details, translate),
    })),
    { heading: translate('price.children'), lines: childLines(context, translate) },
    { heading: translate('hotel.lineEarlyCheckin'), lines: earlyLines(context, translate) },
    { heading: translate('price.taxes'), lines: taxRuleLines(context, translate) },
  ]
  return {
    kind: 'price',
    title: translate('price.detailTitle'),
    lead: translate('price.detailLead', { day: format.dayWithWeekday(hotel.dates.checkin) }),
    groups: groups.filter(({ lines }) => lines.length > 0),
    total: null,
    after: [],
    notes: [],
    more: { text: translate('price.title'), href: withOverlay(hotelHref(context), 'hotelPriceBreakdown') },
  }
}

function rateLines({ hotel, format }: HotelContext, room: RoomTypeDetails, translate: Translate): SummaryLine[] {
  const { currency, discountPercent } = hotel.details
  const night = priceBasis(hotel.details, room, hotel.dates.checkin)
  if (!night) return []
  const step = displayStep(currency)
  const { baseGuests = 2 } = room
  const nightRate = (adults: number) => {
    const fullMinor = nightlyRate(room.tariff, roomFor(adults), { ...night, baseGuests, step })
    return night.own ? fullMinor : percent(fullMinor, 100 - discountPercent, step)
  }
  const price = (amountMinor: number) => format.price({ amountMinor, currency })
  return [
    ...(nightRate(1) > 0 ? [{ label: translate('price.oneGuest'), amount: price(nightRate(1)) }] : []),
    ...(nightRate(2) > 0 ? [{ label: translate('price.twoGuests'), amount: price(nightRate(2)) }] : []),
    ...(room.maxAdults > baseGuests
      ? [{ label: translate('price.furtherGuest'), amount: price(nightRate(baseGuests + 1) - nightRate(baseGuests)) }]
      : []),
    ...room.meals.map(({ code, priceMinor }) => ({
      label: translate('price.mealEach', { meal: translate(mealMessages[code]) }),
      amount: price(priceMinor),
    })),
  ]
}

const mealMessages = {
  breakfast: 'booking.mealBreakfast',
  lunch: 'booking.mealLunch',
  dinner: 'booking.mealDinner',
} as const satisfies Record<RoomTypeDetails['meals'][number]['code'], MessageId>

const ADULT_AGE = 18

function childLines(context: HotelContext, translate: Translate): SummaryLine[] {
  const { hotel, format } = context
  const rule = hotel.details.childRule
  const { freeBelowAge, adultFromAge, sharePercent, unknownAge } = rule
  const unknown = { label: translate('price.childUnknown'), amount: translate('price.takenAs', { years: unknownAge }) }
  if (rule.bands) return [...bandLines({ ...context, translate }, rule), unknown]
  const share = childCopy({ pays: 'share', percent: format.percent(sharePercent) }, translate)
  const freeUntil = Math.min(freeBelowAge, adultFromAge)
  if (freeUntil >= ADULT_AGE) return [{ label: translate('price.allAges'), amount: translate('price.free') }]
  return compact([
    freeUntil > 0 && { label: translate('price.below', { years: freeUntil }), amount: translate('price.free') },
    freeUntil < adultFromAge && {
      label: translate('price.ages', { from: freeUntil, to: adultFromAge - 1 }),
      amount: share,
    },
    adultFromAge < ADULT_AGE && {
      label: translate('price.fromAge', { years: adultFromAge }),
      amount: translate('price.asAdult'),
    },
    unknown,
  ])
}

function earlyLines({ hotel, format }: HotelContext, translate: Translate): SummaryLine[] {
  const { restrictions, currency, kind } = hotel.details
  return Object.entries(restrictions.earlyCheckin ?? {}).map(([adults, amountMinor]) => ({
    label: translate('price.roomOf', { count: Number(adults), kind }),
    amount: format.price({ amountMinor, currency }),
  }))
}

const BASIS_POINTS_PER_PERCENT = 100

/** Returns the tax rates, as a range where they depend on the price, and the local taxes. */
function taxRuleLines({ hotel, format }: HotelContext, translate: Translate): SummaryLine[] {
  const { tax, currency, country } = hotel.details
  const price = (amountMinor: number) => format.price({ amountMinor, currency })
  const taxContext = { countryCode: country.code, taxInclusive: tax.inclusive }
  const rate = (bp: number) => format.percent(bp / BASIS_POINTS_PER_PERCENT)
  const bps = [tax.bp, ...(tax.slabs ?? []).map(([, bp]) => bp)]
  const lowestAndHighest = [Math.min(...bps), Math.max(...bps)]
  const suffix = `. ${translate('price.localAtProperty')}`
  return compact([
    lowestAndHighest.some((bp) => bp > 0) && {
      label: taxCopy(taxContext, format, translate),
      amount: [...new Set(lowestAndHighest)].map(rate).join(' – '),
    },
    ...localRuleLines(tax, { price, rate, translate, suffix: '' }),
    ...(tax.atProperty ? localRuleLines(tax.atProperty, { price, rate, translate, suffix }) : []),
  ])
}

type LocalLines = {
  price: (amountMinor: number) => string
  rate: (bp: number) => string
  translate: Translate
  suffix: string
}

function localRuleLines(tax: LocalRates, { price, rate, translate, suffix }: LocalLines) {
  const nightLimit = tax.cityTaxMaxNights ? ` (${translate('price.mostNights', { count: tax.cityTaxMaxNights })})` : ''
  return [
    tax.cityTaxMinor > 0 && {
      label: localTaxCopy('guest', translate) + nightLimit + suffix,
      amount: price(tax.cityTaxMinor),
    },
    tax.roomTaxMinor && {
      label: localTaxCopy('room', translate) + nightLimit + suffix,
      amount: price(tax.roomTaxMinor),
    },
    tax.stayTaxBp && { label: localTaxCopy('stay', translate) + suffix, amount: rate(tax.stayTaxBp) },
  ]
}

/** Returns the terms of the offered coupon, or null without one. */
export async function loadOfferPopup(context: HotelContext): Promise<OfferOverlayData | null> {
  const { hotel, scope, format } = context
  const { offeredCoupon, coupon, details } = hotel
  if (!offeredCoupon || details.hidePrices) return null
  const translate = await translatorOf(scope, ['offer', 'hotel'])
  return {
    kind: 'offer',
    title: translate('hotel.lineCoupon', { code: offeredCoupon.code }),
    lead: null,
    lines: couponTerms(offeredCoupon, format, translate),
    links: [],
    action: coupon?.result.ok
      ? null
      : { text: translate('hotel.applyCoupon'), href: hotelHref(context, { coupon: offeredCoupon.code }) },
  }
}

/** Returns what members pay and how to join, or null where there are no plans. */
export async function toMembersOverlayData(
  { hotel, scope, format }: HotelContext,
  { deps }: OverlaySource,
): Promise<TextOverlayData | null> {
  const plans = await listPlansHere(deps, scope)
  if (plans.length === 0 || !hotel.details.membership) return null
  const translate = await translatorOf(scope, ['wizard', 'errors'])
  const { selected, membersMinor, details } = hotel
  const quote = selected?.quote
  const isMember = Boolean(scope.visitor.user?.member)
  const amounts =
    quote && membersMinor !== null
      ? { amount: money(format, quote, membersMinor), full: money(format, quote, quote.totalMinor) }
      : null
  return textOverlay(translate('wizard.hereTitle'), {
    lead: amounts ? translate('wizard.hereText', amounts) : null,
    sections: plans.map((plan) => ({
      title: plan.name,
      variant: 'list',
      items: planBenefits(plan, scope, translate).map((text) => ({ icon: 'check', variant: 'ok', text, detail: null })),
    })),
    links: isMember
      ? [{ text: translate('wizard.toProfile'), href: '/wizardprofile' }]
      : plans.map(({ id, name }) => ({
          text: translate('wizard.payJoin', { plan: name }),
          href: queryPath('/wizard', { modal: 'wizardPayment', plan: id, hotel_id: String(details.id) }),
        })),
  })
}
