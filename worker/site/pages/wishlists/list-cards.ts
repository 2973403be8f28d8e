import type { ListSort } from '#app/domain/lists/list-limits.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { SavedStayModel } from '#app/pages/kept-stays/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findStayPriceMove } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import type { KeptStay } from '#worker/services/wishlists/wishlist.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { type AskedStay, linkOf } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'

/** Stays per page. */
export const LIST_PAGE = 24

export type CardsInput = {
  stays: readonly KeptStay[]
  stay: AskedStay
  sort: ListSort
  /** Starts at 1. */
  page: number
  /** A shared list shows public prices, and not when the owner saved a stay. */
  isShared: boolean
  translate: Translate
}

/** Loads one page of a list with prices for a stay, in the requested order. One database round trip. */
export async function loadListCards(deps: Deps, scope: Scope, input: CardsInput): Promise<SavedStayModel[]> {
  const { stays, stay, sort, isShared } = input
  const shown = (all: KeptStay[]) => all.slice((input.page - 1) * LIST_PAGE, input.page * LIST_PAGE)
  const ranked = sort === 'rating' ? [...stays].sort(byRating) : [...stays]
  // Only the order by price needs all prices before paging.
  const looked = sort === 'price' ? ranked : shown(ranked)
  const found = await listChosenStays(deps, scope, {
    propertyIds: looked.filter(({ isLive }) => isLive).map(({ id }) => id),
    ...stay.dates,
    rooms: stay.rooms,
    isForEverybody: isShared,
  })
  const byId = new Map(found.map((summary) => [summary.details.id, summary]))
  const page = sort === 'price' ? shown(looked.sort(byPrice(byId, scope.country.currency))) : looked
  return page.map((kept) => toKeptStay(kept, byId.get(kept.id), { ...input, scope }))
}

function byRating(one: KeptStay, other: KeptStay): number {
  return (other.ratingTenths ?? 0) - (one.ratingTenths ?? 0)
}

/** Cheapest first; the country's own currency before others; stays without a price last. */
function byPrice(found: ReadonlyMap<number, StaySummary>, ownCurrency: string) {
  const keyOf = ({ id }: KeptStay): [number, string, number] => {
    const summary = found.get(id)
    const quote = summary?.isAvailable && !summary.details.hidePrices ? summary.selected?.quote : null
    if (!quote) return [2, '', 0]
    return [quote.currency === ownCurrency ? 0 : 1, quote.currency, quote.totalMinor]
  }
  return (one: KeptStay, other: KeptStay) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if (first[0] !== second[0]) return first[0] - second[0]
    if (first[1] !== second[1]) return first[1] < second[1] ? -1 : 1
    return first[2] - second[2]
  }
}

type Making = CardsInput & { scope: Scope }

function toKeptStay(kept: KeptStay, summary: StaySummary | undefined, making: Making): SavedStayModel {
  const { scope, stay, translate, isShared } = making
  if (!summary) {
    const { id, name, place } = kept
    const picture = toPictureModel(kept.picture, 'facade', translate)
    return { kind: 'gone', id, name, place, picture, text: translate('lists.gone') }
  }
  const card = toStayCard(summary, scope, { translate, link: linkOf(stay) })
  return { kind: 'stay', card, move: isShared || card.price === null ? null : toMove(kept, summary, making) }
}

function toMove({ keptAt }: KeptStay, { details }: StaySummary, { scope, stay, translate }: Making) {
  const move = findStayPriceMove(scope, details, { ...stay.dates, savedAt: keptAt })
  if (!move) return null
  const format = createFormatter(scope.locale)
  const text = translate(move.way === 'fell' ? 'lists.priceFell' : 'lists.priceRose', {
    amount: format.price({ amountMinor: move.byMinor, currency: details.currency }),
    savedOn: format.day(move.savedOn),
    since: format.day(move.since),
  })
  return { way: move.way, text }
}
