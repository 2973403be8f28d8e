import { withStayAmounts } from '#app/domain/prices/fees.ts'
import { FEW_RATINGS } from '#app/domain/reviews/few-ratings.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityStay, openingIn } from '#app/domain/stays/amenity-details.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { CompareCell, CompareRow } from '#app/pages/compare/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { feeName, toCostLines } from '#worker/services/bookings/reading/fee-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { Sight, SightKind } from '#worker/services/search/nearest-sight.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { chargeCopy, closedCopy, conditionsOf, stayChargeCopy } from '#worker/site/presenters/amenity-detail-copy.ts'
import { shownQuote } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { shownFormat } from '#worker/site/presenters/price-copy.ts'
import { scoreCopy, toStayCard } from '#worker/site/presenters/stay-card.ts'
import { payCopy } from '../hotel/stay-timeline.ts'

export type CompareOrigin = { name: string; latitude: number; longitude: number } | null

type Comparing = {
  scope: Scope
  translate: Translate
  origin: CompareOrigin
  hasPets: boolean
  /** Shores, slopes and stations by property id. */
  sights: ReadonlyMap<number, readonly Sight[]>
  dates: AmenityStay & { nights: number }
}

/** Amenities that decide a choice, by their message; each is a row where at least one of the stays has it. */
const deciding = [
  ...(['Wifi', 'AirConditioning', 'Heating', 'Parking', 'EvCharger', 'Kitchen', 'Restaurant', 'Pool'] as const),
  ...(['HotTub', 'Sauna', 'Garden', 'Balcony', 'Beach', 'StepFree', 'Lift', 'Pets', 'Cot', 'Gym'] as const),
].map((group) => `hotel.amenity${group}` as const)

/**
 * Returns the rows of a comparison; `translate` needs `beds`, `compare`, `hotel`, `house`, `listing`, `nearby`,
 * `price` and `search`.
 */
export function compareRows(stays: readonly StaySummary[], comparing: Comparing): CompareRow[] {
  const { translate, origin } = comparing
  const row = (label: string, cells: CompareCell[]): CompareRow => ({ label, differs: areDifferent(cells), cells })
  const distance = origin ? translate('compare.distanceTo', { place: origin.name }) : translate('compare.distance')
  return [
    row(translate('compare.price'), priceCells(stays, comparing)),
    row(distance, distanceCells(stays, comparing)),
    ...sightRows(stays, comparing).map(({ label, cells }) => row(label, cells)),
    row(
      translate('compare.room'),
      stays.map((stay) => roomCell(stay, comparing)),
    ),
    row(
      translate('compare.cancellation'),
      stays.map((stay) => cancellationCell(stay, comparing)),
    ),
    row(
      translate('compare.payment'),
      stays.map((stay) => paymentCell(stay, comparing)),
    ),
    row(
      translate('compare.breakfast'),
      stays.map((stay) => breakfastCell(stay, comparing)),
    ),
    ...feeRows(stays, comparing).map(({ label, cells }) => row(label, cells)),
    row(translate('compare.score'), scoreCells(stays, comparing)),
    ...amenityRows(stays, comparing).map(({ label, cells }) => row(label, cells)),
  ]
}

function plain(text: string, given: Partial<CompareCell> = {}): CompareCell {
  return { text, details: [], best: null, isMissing: false, ...given }
}

function areDifferent(cells: readonly CompareCell[]): boolean {
  return new Set(cells.map(({ text, details }) => [text, ...details].join('\n'))).size > 1
}

function priceCells(stays: readonly StaySummary[], { scope, translate }: Comparing): CompareCell[] {
  const quotes = stays.map(shownQuote)
  const isOneCurrency = new Set(quotes.flatMap((quote) => (quote ? [quote.currency] : []))).size === 1
  const best = bestOf(
    quotes.map((quote) => (isOneCurrency ? (quote?.totalMinor ?? null) : null)),
    Math.min,
  )
  return stays.map((stay, place) => {
    const card = toStayCard(stay, scope, { translate, link: {} })
    if (!card.price) return plain(card.unavailable ?? card.ask ?? translate('search.soldOut'), { isMissing: true })
    return plain(card.price.amount, {
      details: compact([card.price.words, card.fit, card.roomsLeft]),
      best: best.has(place) ? translate('compare.lowest') : null,
    })
  })
}

function distanceCells(stays: readonly StaySummary[], { scope, translate, origin }: Comparing): CompareCell[] {
  const format = createFormatter(scope.locale)
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const distances = stays.map(({ details }) => distanceKm(origin ?? details.city, details))
  const best = bestOf(distances, Math.min)
  return distances.map((distance, place) =>
    plain(format.shortDistance(distance, unit), { best: best.has(place) ? translate('compare.nearest') : null }),
  )
}

type PlainRow = { label: string; cells: CompareCell[] }

const sightLabels = {
  beach: 'nearby.beach',
  lake: 'nearby.lake',
  ski: 'nearby.skiArea',
  station: 'nearby.station',
} as const satisfies Record<SightKind, MessageId>

/** A row for each kind of shore, slope or station that matters to one of the stays. */
function sightRows(stays: readonly StaySummary[], { scope, translate, sights }: Comparing): PlainRow[] {
  const format = createFormatter(scope.locale)
  const unit = scope.country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  return (Object.keys(sightLabels) as SightKind[]).flatMap((kind) => {
    const distances = stays.map(({ details }) => {
      const own = (sights.get(details.id) ?? []).filter((sight) => sight.kind === kind)
      return own.length > 0 ? Math.min(...own.map((sight) => distanceKm(details, sight))) : null
    })
    if (distances.every((distance) => distance === null)) return []
    const best = bestOf(distances, Math.min)
    const cells = distances.map((distance, place) =>
      distance === null
        ? plain('–', { isMissing: true })
        : plain(translate('search.toNearest', { kind, distance: format.shortDistance(distance, unit) }), {
            best: best.has(place) ? translate('compare.nearest') : null,
          }),
    )
    return [{ label: translate(sightLabels[kind]), cells }]
  })
}

/** Fees that are not in the total and differ between stays. */
function feeRows(stays: readonly StaySummary[], { scope, translate, hasPets, dates }: Comparing): PlainRow[] {
  const format = createFormatter(scope.locale)
  const kinds = (['linen', 'towels', 'pet', 'deposit'] as const).filter((kind) => kind !== 'pet' || hasPets)
  return kinds.flatMap((kind) => {
    const fees = stays.map(({ details, rooms: { rooms } }) =>
      withStayAmounts(details.fees, { rooms, nights: dates.nights }).find((fee) => fee.kind === kind),
    )
    if (fees.every((fee) => fee === undefined)) return []
    const cells = fees.map((fee, place) => {
      const currency = stays[place]?.details.currency ?? scope.country.currency
      const [line] = fee ? toCostLines([fee], { currency, format, translate }) : []
      if (!fee || !line) return plain('–', { isMissing: true })
      return fee.mode === 'included' ? plain(line.detail) : plain(line.amount, { details: [line.detail] })
    })
    return [{ label: feeName(kind, translate), cells }]
  })
}

function roomCell({ isAvailable, selected }: StaySummary, { translate }: Comparing): CompareCell {
  if (!selected || !isAvailable) return plain('–', { isMissing: true })
  return plain(selected.details.name, { details: [layoutCopy(selected.details, translate)] })
}

function cancellationCell({ policy, isAvailable }: StaySummary, { scope, translate }: Comparing): CompareCell {
  if (!isAvailable) return plain('–', { isMissing: true })
  const { freeUntil, timeZone } = policy
  if (freeUntil === null || freeUntil <= scope.now) return plain(translate('compare.noFreeCancellation'))
  return plain(translate('search.freeUntil', { moment: createFormatter(scope.locale).moment(freeUntil, timeZone) }))
}

/** The payments as on the property's page; for a stay that can be paid there, also the choice. */
function paymentCell(
  { isAvailable, selected, details, payAtHotel }: StaySummary,
  { scope, translate, dates }: Comparing,
): CompareCell {
  const quote = selected?.quote
  if (!quote || !isAvailable || details.hidePrices) {
    return plain(translate(payAtHotel ? 'compare.payLater' : 'compare.payNow'))
  }
  const payment = payCopy({ quote, payAtHotel, checkout: dates.checkout }, { translate, format: shownFormat(scope) })
  if (!payment) return plain(translate('compare.payNow'))
  const { parts, deposit } = payment
  return payAtHotel
    ? plain(translate('compare.payLater'), { details: compact([parts, deposit]) })
    : plain(parts, { details: compact([deposit]) })
}

function breakfastCell({ isAvailable, selected, details }: StaySummary, { scope, translate }: Comparing): CompareCell {
  if (!selected || !isAvailable) return plain('–', { isMissing: true })
  if (selected.details.breakfastIncluded) return plain(translate('compare.included'))
  const amountMinor = selected.details.breakfastMinor
  if (amountMinor === null || details.hidePrices) return plain(translate('compare.notIncluded'))
  const amount = createFormatter(scope.locale).price({ amountMinor, currency: details.currency })
  return plain(translate('house.mealPrice', { amount }))
}

function scoreCells(stays: readonly StaySummary[], { scope, translate }: Comparing): CompareCell[] {
  const format = createFormatter(scope.locale)
  const scores = stays.map(({ details }) => (details.ratingCount < FEW_RATINGS ? null : details.ratingTenths))
  const best = bestOf(scores, Math.max)
  return stays.map(({ details: { ratingTenths, ratingCount } }, place) =>
    ratingTenths === null
      ? plain(translate('compare.noScore'), { isMissing: true })
      : plain(scoreCopy(format, ratingTenths), {
          details: [translate('compare.ratings', { count: ratingCount })],
          best: best.has(place) ? translate('compare.bestScore') : null,
        }),
  )
}

function amenityRows(stays: readonly StaySummary[], comparing: Comparing): PlainRow[] {
  const has = ({ details }: StaySummary, message: MessageId) =>
    details.amenityIds.some((id) => amenityOf(id)?.message === message)
  return deciding
    .filter((message) => stays.some((stay) => has(stay, message)))
    .map((message) => ({
      label: comparing.translate(message),
      cells: stays.map((stay) =>
        has(stay, message)
          ? amenityCell(stay, message, comparing)
          : plain(comparing.translate('compare.no'), { isMissing: true }),
      ),
    }))
}

/** What the amenity costs, or that it is closed on the dates, with its conditions. */
function amenityCell(
  { details }: StaySummary,
  message: MessageId,
  { scope, translate, dates }: Comparing,
): CompareCell {
  const detail = details.amenityDetails.find(({ amenityId }) => amenityOf(amenityId)?.message === message)
  if (!detail) return plain(translate('compare.yes'))
  const words = { currency: details.currency, format: shownFormat(scope), translate, stay: dates }
  const closed = closedCopy(detail, words)
  // The name of Wi-Fi already says that it is free.
  const isSaid = message === 'hotel.amenityWifi' && detail.amountMinor === 0
  const charge = isSaid ? null : chargeCopy(detail, words)
  const amount = stayChargeCopy(detail, words)
  const rest = compact([
    closed && detail.amountMinor && charge,
    amount && translate('price.forStay', { amount }),
    ...conditionsOf(detail, words),
  ])
  const isMissing = closed !== null && openingIn(detail.season, dates) === 'none'
  return plain(closed ?? charge ?? translate('compare.yes'), { details: rest, isMissing })
}

/** Returns the places of the best value; none where all values are the same or only one is known. */
function bestOf(values: readonly (number | null)[], pick: (...values: number[]) => number): ReadonlySet<number> {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return new Set()
  const best = pick(...known)
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])))
}
