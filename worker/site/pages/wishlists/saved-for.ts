import { parseDeviceStay, type SavedFor } from '#app/contracts/guests/saved-for.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { readNeeds } from '#app/domain/search/room-needs.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { SavedForModel } from '#app/pages/saved-stays/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import type { WishlistStay } from '#worker/services/wishlists/wishlist.ts'
import { totalOf, toWantedStay } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { money, shownFormat } from '#worker/site/presenters/price-copy.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'

/** The stay a card is priced for. `isOwn`: the dates it was saved for; `hasPassed`: these are over. */
export type CardStay = { stay: RequestedStay; isOwn: boolean; hasPassed: boolean }

/** Returns the dates a saved stay is shown for: those it was saved for, unless the address names dates for all. */
export function cardStayOf(
  scope: Scope,
  { savedFor }: Pick<WishlistStay, 'savedFor'>,
  { asked: ofPage, usesOwnDates }: { asked: RequestedStay; usesOwnDates: boolean },
): CardStay {
  // Other dates are asked for the same kind of room type.
  const asked = { ...ofPage, needs: (savedFor && readNeeds(savedFor)) ?? ofPage.needs }
  if (!savedFor || !usesOwnDates) return { stay: asked, isOwn: false, hasPassed: false }
  if (savedFor.checkin < asked.today) return { stay: asked, isOwn: true, hasPassed: true }
  const own = toWantedStay(scope, savedFor)
  // Rules may have changed since: the price is then for the dates of the page.
  return own.dates.corrected
    ? { stay: asked, isOwn: false, hasPassed: false }
    : { stay: own, isOwn: true, hasPassed: false }
}

/** Loads the stays of cards, each for its own dates and party. One round trip for each distinct stay, in parallel. */
export async function loadOwnStays(
  deps: Deps,
  scope: Scope,
  { cards, usesPublicPrice }: { cards: readonly (CardStay & { id: number })[]; usesPublicPrice: boolean },
): Promise<Map<number, StaySummary>> {
  const groups = new Map<string, { stay: RequestedStay; ids: number[] }>()
  for (const { id, stay } of cards) {
    const key = withStay('', { ...stay.dates, rooms: stay.rooms, needs: stay.needs })
    const group = groups.get(key) ?? { stay, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  const found = await Promise.all(
    [...groups.values()].map(({ stay: { dates, rooms, needs }, ids }) =>
      listChosenStays(deps, scope, { propertyIds: ids, ...dates, rooms, needs, usesPublicPrice }),
    ),
  )
  return new Map(found.flat().map((summary) => [summary.details.id, summary]))
}

/** Returns the stay that all of these were saved for; the page's own where they differ. */
export function commonStay(scope: Scope, stays: readonly WishlistStay[], asked: RequestedStay): RequestedStay {
  const keys = new Set(stays.map(({ savedFor }) => JSON.stringify(savedFor && { ...savedFor, total: null })))
  const [first] = stays
  return keys.size === 1 && first?.savedFor ? toWantedStay(scope, first.savedFor) : asked
}

type Copying = { scope: Scope; translate: Translate; card: CardStay }

/** Returns the dates and party of a card with the total when saved and now; null where the page states the dates. */
export function savedCopy(
  { savedFor }: Pick<WishlistStay, 'savedFor'>,
  summary: StaySummary,
  { scope, translate, card }: Copying,
): SavedForModel | null {
  if (!savedFor || !card.isOwn) return null
  const { details } = summary
  const words = stayWords(scope, translate, { saved: savedFor, kind: details.kind })
  if (card.hasPassed) {
    const path = withStay(hotelPath(details.id, details.slug), { rooms: toWantedStay(scope, savedFor).rooms })
    const link = { text: translate('lists.chooseDates'), href: withOverlay(path, 'dateguestpicker') }
    return { tone: 'warn', text: translate('lists.datesPassed', words), link, isOwn: false }
  }
  const format = shownFormat(scope)
  const [then, now] = [savedFor.total, totalOf(summary)]
  const amount = (total: NonNullable<SavedFor['total']>) => money(format, total, total.amountMinor)
  const copy = (tone: SavedForModel['tone'], text: string) => ({ tone, text, link: null, isOwn: true })
  if (!then || details.hidePrices) return copy('muted', translate('lists.savedFor', words))
  if (!now || now.currency !== then.currency) {
    return copy('muted', translate('lists.savedThen', { ...words, earlier: amount(then) }))
  }
  const values = { ...words, earlier: amount(then), now: amount(now) }
  if (now.amountMinor === then.amountMinor) return copy('muted', translate('lists.savedSame', values))
  return copy(now.amountMinor < then.amountMinor ? 'fell' : 'rose', translate('lists.savedThenNow', values))
}

/** Returns dates and party of a saved stay as text. */
function stayWords(
  scope: Scope,
  translate: Translate,
  { saved, kind }: { saved: SavedFor; kind: 'hotel' | 'home' },
): { dates: string; party: string } {
  const { rooms, guests } = summarizeRooms(toWantedStay(scope, saved).rooms)
  return {
    dates: createFormatter(scope.locale).dayRange(saved.checkin, saved.checkout),
    party: translate('search.roomsAndGuestsValue', { rooms, guests, kind }),
  }
}

const MAX_DEVICE_STAYS = 50

/** Reads the stays a device sends, each id once. */
export function readDeviceStays(joined: string): { id: number; savedFor: SavedFor | null }[] {
  const stays = joined
    .split(',')
    .map(parseDeviceStay)
    .filter((stay) => stay !== null)
  const isFirst = (id: number, place: number) => stays.findIndex((other) => other.id === id) === place
  return stays.filter(({ id }, place) => isFirst(id, place)).slice(0, MAX_DEVICE_STAYS)
}
