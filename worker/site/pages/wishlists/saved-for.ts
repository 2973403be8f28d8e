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
import { toSavedForStay, totalOf } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { money, shownFormat } from '#worker/site/presenters/price-copy.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'

/** The stay a card is priced for. `isOwn`: these are the dates it was saved for; `hasPassed`: those are over. */
export type CardStay = { stay: RequestedStay; isOwn: boolean; hasPassed: boolean }

/** Returns the stay a card is priced for: the one it was saved for, unless the URL names dates for all cards. */
export function toCardStay(
  scope: Scope,
  { savedFor }: Pick<WishlistStay, 'savedFor'>,
  { pageStay, usesOwnDates }: { pageStay: RequestedStay; usesOwnDates: boolean },
): CardStay {
  // With other dates, the features that were searched for still hold.
  const requested = { ...pageStay, needs: (savedFor && readNeeds(savedFor)) ?? pageStay.needs }
  if (!savedFor || !usesOwnDates) return { stay: requested, isOwn: false, hasPassed: false }
  if (savedFor.checkin < requested.today) return { stay: requested, isOwn: true, hasPassed: true }
  const savedStay = toSavedForStay(scope, savedFor)
  // The rules of stays may have changed since; the price is then for the dates of the page.
  return savedStay.dates.corrected
    ? { stay: requested, isOwn: false, hasPassed: false }
    : { stay: savedStay, isOwn: true, hasPassed: false }
}

/** Loads stays by id, each for its own dates and party: one round trip per distinct stay, in parallel. */
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

/** Returns the stay that all of these were saved for, or the page's stay when they differ. */
export function commonStay(scope: Scope, stays: readonly WishlistStay[], pageStay: RequestedStay): RequestedStay {
  const keys = new Set(stays.map(({ savedFor }) => JSON.stringify(savedFor && { ...savedFor, total: null })))
  const [first] = stays
  return keys.size === 1 && first?.savedFor ? toSavedForStay(scope, first.savedFor) : pageStay
}

type CopyContext = { scope: Scope; translate: Translate; card: CardStay }

/** Returns the dates and party of a card with the total when saved and now; null where the page states the dates. */
export function savedCopy(
  { savedFor }: Pick<WishlistStay, 'savedFor'>,
  summary: StaySummary,
  { scope, translate, card }: CopyContext,
): SavedForModel | null {
  if (!savedFor || !card.isOwn) return null
  const { details } = summary
  const stayValues = stayCopy(scope, translate, { saved: savedFor, kind: details.kind })
  if (card.hasPassed) {
    const path = withStay(hotelPath(details.id, details.slug), { rooms: toSavedForStay(scope, savedFor).rooms })
    const link = { text: translate('lists.chooseDates'), href: withOverlay(path, 'dateguestpicker') }
    return { tone: 'warn', text: translate('lists.datesPassed', stayValues), link, isOwn: false }
  }
  const format = shownFormat(scope)
  const savedTotal = savedFor.total
  const currentTotal = totalOf(summary)
  const amount = (total: NonNullable<SavedFor['total']>) => money(format, total, total.amountMinor)
  const copy = (tone: SavedForModel['tone'], text: string) => ({ tone, text, link: null, isOwn: true })
  if (!savedTotal || details.hidePrices) return copy('muted', translate('lists.savedFor', stayValues))
  if (!currentTotal || currentTotal.currency !== savedTotal.currency) {
    return copy('muted', translate('lists.savedThen', { ...stayValues, earlier: amount(savedTotal) }))
  }
  const values = { ...stayValues, earlier: amount(savedTotal), now: amount(currentTotal) }
  if (currentTotal.amountMinor === savedTotal.amountMinor) return copy('muted', translate('lists.savedSame', values))
  const tone = currentTotal.amountMinor < savedTotal.amountMinor ? 'fell' : 'rose'
  return copy(tone, translate('lists.savedThenNow', values))
}

/** Returns dates and party of a saved stay as text. */
function stayCopy(
  scope: Scope,
  translate: Translate,
  { saved, kind }: { saved: SavedFor; kind: 'hotel' | 'home' },
): { dates: string; party: string } {
  const { rooms, guests } = summarizeRooms(toSavedForStay(scope, saved).rooms)
  return {
    dates: createFormatter(scope.locale).dayRange(saved.checkin, saved.checkout),
    party: translate('search.roomsAndGuestsValue', { rooms, guests, kind }),
  }
}

const MAX_DEVICE_STAYS = 50

/** Reads the stays that a device sends; of several with one id, the first counts. */
export function readDeviceStays(joined: string): { id: number; savedFor: SavedFor | null }[] {
  const stays = joined
    .split(',')
    .map(parseDeviceStay)
    .filter((stay) => stay !== null)
  const isFirst = (id: number, index: number) => stays.findIndex((other) => other.id === id) === index
  return stays.filter(({ id }, index) => isFirst(id, index)).slice(0, MAX_DEVICE_STAYS)
}
