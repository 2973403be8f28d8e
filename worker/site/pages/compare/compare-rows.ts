import { isFreeAt } from '#app/domain/bookings/cancellation.ts'
import { MIN_RATINGS_TO_RECOMMEND } from '#app/domain/reviews/min-ratings.ts'
import type { RateTerms } from '#app/domain/search/stay-filters.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityStay, openingIn } from '#app/domain/stays/amenity-details.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { CompareCell, CompareRow } from '#app/pages/compare/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { paymentTimingOf, zonedPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { Sight, SightKind } from '#worker/services/search/nearest-sight.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { chargeCopy, closedCopy, conditionsOf, stayChargeCopy } from '#worker/site/presenters/amenity-detail-copy.ts'
import { shownQuote } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { shownFormat } from '#worker/site/presenters/price-copy.ts'
import { scoreCopy, toStayCard } from '#worker/site/presenters/stay-card.ts'
import { payCopy } from '../hotel/stay-timeline.ts'
import { breakfastCell, feeRows } from './compare-costs.ts'
import { roomCell } from './compare-rooms.ts'

export type CompareOrigin = { name: string; latitude: number; longitude: number } | null

type CompareContext = {
  scope: Scope
  translate: Translate
  origin: CompareOrigin
  /** Shores, slopes and stations by property id. */
  sights: ReadonlyMap<number, readonly Sight[]>
  dates: AmenityStay & { nights: number }
  terms: RateTerms
  roomAddress: (stay: StaySummary, roomTypeId: number) => string
}

/**
 * Messages of the amenities that decide a choice; each is a row when at least one of the stays has it. Access to a beach
 * is left out: properties state it at any distance, which has its own row.
 */
const decidingAmenities = (
  [
    'Wifi',
    'AirConditioning',
    'Heating',
    'Parking',
    'EvCharger',
    'Kitchen',
    'Restaurant',
    'Pool',
    'HotTub',
    'Sauna',
    'Garden',
    'Balcony',
    'StepFree',
    'Lift',
    'Pets',
    'Cot',
    'Gym',
  ] as const
).map((group) => `hotel.amenity${group}` as const)

/**
 * Returns the rows of a comparison; `translate` needs `beds`, `compare`, `hotel`, `house`, `listing`, `nearby`,
 * `price` and `search`.
 */
export function compareRows(stays: readonly StaySummary[], context: CompareContext): CompareRow[] {
  const { translate, origin } = context
  const row = (label: string, cells: CompareCell[]): CompareRow => ({ label, differs: areDifferent(cells), cells })
  const distance = origin ? translate('compare.distanceTo', { place: origin.name }) : translate('compare.distance')
  return [
    row(translate('compare.price'), priceCells(stays, context)),
    row(distance, distanceCells(stays, context)),
    ...sightRows(stays, context).map(({ label, cells }) => row(label, cells)),
    row(
      translate('compare.room'),
      stays.map((stay) => roomCell(stay, context) ?? missingCell()),
    ),
    row(
      translate('compare.cancellation'),
      stays.map((stay) => cancellationCell(stay, context)),
    ),
    row(
      translate('compare.payment'),
      stays.map((stay) => paymentCell(stay, context)),
    ),
    row(
      translate('compare.breakfast'),
      stays.map((stay) => breakfastCell(stay, context) ?? missingCell()),
    ),
    ...feeRows(stays, context).map(({ label, cells }) =>
      row(
        label,
        cells.map((cell) => cell ?? missingCell()),
      ),
    ),
    row(translate('compare.score'), scoreCells(stays, context)),
    ...amenityRows(stays, context).map(({ label, cells }) => row(label, cells)),
  ]
}

function toCell(text: string, parts: Partial<CompareCell> = {}): CompareCell {
  return { text, details: [], best: null, isMissing: false, ...parts }
}

function missingCell(): CompareCell {
  return toCell('–', { isMissing: true })
}

function areDifferent(cells: readonly CompareCell[]): boolean {
  return new Set(cells.map(({ text, details }) => [text, ...details].join('\n'))).size > 1
}

function priceCells(stays: readonly StaySummary[], context: CompareContext): CompareCell[] {
  const { scope, translate } = context
  const quotes = stays.map(shownQuote)
  const isOneCurrency = new Set(quotes.flatMap((quote) => (quote ? [quote.currency] : []))).size === 1
  const best = findBest(
    stays.map((stay, index) => (isOneCurrency && hasTerms(stay, context) ? (quotes[index]?.totalMinor ?? null) : null)),
    Math.min,
  )
  return stays.map((stay, index) => {
    const card = toStayCard(stay, scope, { translate, link: {} })
    if (!card.price) return toCell(card.unavailable ?? card.ask ?? translate('search.soldOut'), { isMissing: true })
    return toCell(card.price.amount, {
      details: compact([card.price.words, card.fit, card.roomsLeft]),
      best: best.has(index) ? translate('compare.lowest') : null,
    })
  })
}

/** Returns whether the shown rate has the searched terms: without them, its total is not compared with others. */
function hasTerms({ policy, payAtHotel }: StaySummary, { scope, terms }: CompareContext): boolean {
  return (!terms.freeCancellation || isFreeAt(policy, scope.now)) && (!terms.payAtHotel || payAtHotel)
}

function distanceCells(stays: readonly StaySummary[], { scope, translate, origin }: CompareContext): CompareCell[] {
  const format = createFormatter(scope.locale)
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const distances = stays.map(({ details }) => distanceKm(origin ?? details.city, details))
  const texts = distances.map((distance) => format.shortDistance(distance, unit))
  const best = findNearest(distances, texts)
  return texts.map((text, index) => toCell(text, { best: best.has(index) ? translate('compare.nearest') : null }))
}

type PlainRow = { label: string; cells: CompareCell[] }

const sightLabels = {
  beach: 'nearby.beach',
  lake: 'nearby.lake',
  ski: 'nearby.skiArea',
  station: 'nearby.station',
} as const satisfies Record<SightKind, MessageId>

/** Returns a row for each kind of shore, slope or station that is near any of the stays. */
function sightRows(stays: readonly StaySummary[], { scope, translate, sights }: CompareContext): PlainRow[] {
  const format = createFormatter(scope.locale)
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  return (Object.keys(sightLabels) as SightKind[]).flatMap((kind) => {
    const distances = stays.map(({ details }) => {
      const ofKind = (sights.get(details.id) ?? []).filter((sight) => sight.kind === kind)
      return ofKind.length > 0 ? Math.min(...ofKind.map((sight) => distanceKm(details, sight))) : null
    })
    if (distances.every((distance) => distance === null)) return []
    const texts = distances.map((distance) => (distance === null ? null : format.shortDistance(distance, unit)))
    const best = findNearest(distances, texts)
    const cells = texts.map((distance, index) =>
      distance === null
        ? missingCell()
        : toCell(translate('search.toNearest', { kind, distance }), {
            best: best.has(index) ? translate('compare.nearest') : null,
          }),
    )
    return [{ label: translate(sightLabels[kind]), cells }]
  })
}

function cancellationCell(stay: StaySummary, { scope, translate }: CompareContext): CompareCell {
  if (!stay.isAvailable) return missingCell()
  const format = createFormatter(scope.locale)
  const { city, currency } = stay.details
  const copy = { translate, format, city: city.name, currency, paymentTiming: paymentTimingOf(stay) }
  return toCell(zonedPolicy(stay.policy, scope.now, copy).text)
}

/** Returns when the stay is paid; for a property that takes payment on arrival, also that guests can choose. */
function paymentCell(
  { isAvailable, selected, details, payAtHotel }: StaySummary,
  { scope, translate, dates }: CompareContext,
): CompareCell {
  const quote = selected?.quote
  if (!quote || !isAvailable || details.hidePrices) {
    return toCell(translate(payAtHotel ? 'compare.payLater' : 'compare.payNow'))
  }
  const payment = payCopy({ quote, payAtHotel, checkout: dates.checkout }, { translate, format: shownFormat(scope) })
  if (!payment) return toCell(translate('compare.payNow'))
  const { parts, deposit } = payment
  return payAtHotel
    ? toCell(translate('compare.payLater'), { details: compact([parts, deposit]) })
    : toCell(parts, { details: compact([deposit]) })
}

function scoreCells(stays: readonly StaySummary[], { scope, translate }: CompareContext): CompareCell[] {
  const format = createFormatter(scope.locale)
  const scores = stays.map(({ details }) =>
    details.ratingCount < MIN_RATINGS_TO_RECOMMEND ? null : details.ratingTenths,
  )
  const best = findBest(scores, Math.max)
  return stays.map(({ details: { ratingTenths, ratingCount } }, index) =>
    ratingTenths === null
      ? toCell(translate('compare.noScore'), { isMissing: true })
      : toCell(scoreCopy(format, ratingTenths), {
          details: [translate('compare.ratings', { count: ratingCount })],
          best: best.has(index) ? translate('compare.bestScore') : null,
        }),
  )
}

function amenityRows(stays: readonly StaySummary[], context: CompareContext): PlainRow[] {
  const has = ({ details }: StaySummary, message: MessageId) =>
    details.amenityIds.some((id) => amenityOf(id)?.message === message)
  return decidingAmenities
    .filter((message) => stays.some((stay) => has(stay, message)))
    .map((message) => ({
      label: context.translate(message),
      cells: stays.map((stay) =>
        has(stay, message)
          ? amenityCell(stay, message, context)
          : toCell(context.translate('compare.no'), { isMissing: true }),
      ),
    }))
}

/** Returns what the amenity costs, or that it is closed on the dates, with its conditions. */
function amenityCell(
  { details }: StaySummary,
  message: MessageId,
  { scope, translate, dates }: CompareContext,
): CompareCell {
  const detail = details.amenityDetails.find(({ amenityId }) => amenityOf(amenityId)?.message === message)
  if (!detail) return toCell(translate('compare.yes'))
  const copy = { currency: details.currency, format: shownFormat(scope), translate, stay: dates }
  const closed = closedCopy(detail, copy)
  // The name of Wi-Fi already says that it is free.
  const isRedundant = message === 'hotel.amenityWifi' && detail.amountMinor === 0
  const charge = isRedundant ? null : chargeCopy(detail, copy)
  const amount = stayChargeCopy(detail, copy)
  // As for fees, the amount for the stay comes first.
  const forStay = amount && translate('price.forStay', { amount })
  const conditions = compact([(closed ?? forStay) && detail.amountMinor && charge, ...conditionsOf(detail, copy)])
  const isMissing = closed !== null && openingIn(detail.season, dates) === 'none'
  return toCell(closed ?? forStay ?? charge ?? translate('compare.yes'), { details: conditions, isMissing })
}

/** Returns the indexes of the best value; none when all values are the same or only one is known. */
function findBest(values: readonly (number | null)[], pick: (...values: number[]) => number): ReadonlySet<number> {
  const knownValues = values.filter((value) => value !== null)
  if (new Set(knownValues).size < 2) return new Set()
  const best = pick(...knownValues)
  return new Set(values.flatMap((value, index) => (value === best ? [index] : [])))
}

/** Returns the indexes of the least distance as it is shown; none when all known ones read the same. */
function findNearest(distances: readonly (number | null)[], texts: readonly (string | null)[]): ReadonlySet<number> {
  const [first = -1] = findBest(distances, Math.min)
  const isSame = new Set(texts.filter((text) => text !== null)).size < 2
  return new Set(isSame ? [] : texts.flatMap((text, index) => (text === texts[first] ? [index] : [])))
}
