import { DEFAULT_LIST, type ListSort, listSorts } from '#app/domain/lists/list-limits.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { ListNoticeModel, ListPart } from '#app/features/lists/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { DatesForm, SavedStayModel, SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import type { PagerProps } from '#app/ui/actions/pager.tsx'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findStayPriceMove } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { readUndo } from '#worker/services/wishlists/undo-wishlist.ts'
import type { WishlistStay } from '#worker/services/wishlists/wishlist.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { linkOf, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { addressOf, hiddenFields, type ListsInput } from './read-lists.ts'

export type SavedStaysDetails = {
  path: string
  title: string
  stays: readonly WishlistStay[]
  input: ListsInput
  isShared: boolean
  translate: Translate
  xsrf: string
}

type Base = Omit<SavedStaysModel, 'hearts' | 'list' | 'tools' | 'rename' | 'copy' | 'device' | 'code'>

export async function loadSavedStays(deps: Deps, scope: Scope, details: SavedStaysDetails): Promise<Base> {
  const { title, stays, input, isShared, translate, xsrf } = details
  const stay = toRequestedStay(scope, input.stay)
  const pages = Math.max(1, Math.ceil(stays.length / LIST_PAGE))
  const page = Math.min(input.page, pages)
  const { sort } = input
  return {
    title,
    label: null,
    count: stays.length,
    back: null,
    notice: null,
    hint: null,
    dates: datesForm(details, scope, stay),
    sorts: stays.length < 2 ? null : sortsOf(details),
    stays: await loadListCards(deps, scope, { stays, stay, sort, page, isShared, translate }),
    pager: pages < 2 ? null : pagerOf(details, { page, pages, scope }),
    empty: null,
    xsrf,
  }
}

export function ownParts(
  { path, title, stays, input, translate, xsrf }: SavedStaysDetails,
  {
    listId,
    url,
    renameError,
  }: { listId: string; url: string | null; renameError: { name: string; error: string } | null },
): Pick<SavedStaysModel, 'hearts' | 'list' | 'tools' | 'rename'> {
  const isDefault = listId === DEFAULT_LIST
  const here = addressOf(path, input)
  const tool = (name: 'share' | 'clear' | 'remove', modal: string) => ({
    name,
    text: translate(`lists.${name}`),
    href: withOverlay(here, modal),
  })
  const list: ListPart = { id: listId, name: title, count: stays.length, isDefault, url, xsrf }
  return {
    list,
    hearts: { list: listId, back: here },
    tools: [
      // An empty list cannot be shared, but sharing an emptied list can be stopped.
      ...(stays.length > 0 || url !== null ? [tool('share', 'shareWishlist')] : []),
      ...(stays.length > 0 ? [tool('clear', 'clearWishlist')] : []),
      ...(isDefault ? [] : [tool('remove', 'removeWishlist')]),
    ],
    rename: isDefault
      ? null
      : {
          list: listId,
          value: renameError?.name ?? title,
          label: translate('lists.nameLabel'),
          summary: translate('lists.rename'),
          save: translate('lists.saveName'),
          error: renameError?.error ?? null,
        },
  }
}

const sortMessages = { added: 'lists.sortAdded', price: 'lists.sortPrice', rating: 'lists.sortRating' } as const

function sortsOf({ path, input, translate }: SavedStaysDetails): SavedStaysModel['sorts'] {
  return {
    label: translate('lists.order'),
    choices: listSorts.map((sort) => ({
      text: translate(sortMessages[sort]),
      href: addressOf(path, { ...input, sort }),
      isCurrent: sort === input.sort,
    })),
  }
}

function datesForm({ path, input, translate }: SavedStaysDetails, { locale }: Scope, stay: RequestedStay): DatesForm {
  const { checkin, checkout } = stay.dates
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const party = translate('search.roomsAndGuestsValue', { rooms, guests })
  return {
    text: translate('lists.pricesFor', { dates: createFormatter(locale).dayRange(checkin, checkout), party }),
    summary: translate('lists.changeDates'),
    action: path.split('?')[0] ?? path,
    kept: hiddenFields(path, input),
    checkin: { label: translate('search.checkin'), value: checkin, min: stay.today },
    checkout: { label: translate('search.checkout'), value: checkout, min: stay.today },
    go: translate('lists.showPrices'),
  }
}

type PagerDetails = { page: number; pages: number; scope: Scope }

function pagerOf({ path, input, translate }: SavedStaysDetails, { page, pages, scope }: PagerDetails): PagerProps {
  const hrefOf = (number: number) => addressOf(path, input, number > 1 ? { page: String(number) } : {})
  const number = createFormatter(scope.locale).number(page)
  return {
    label: translate('listing.pages'),
    previous: page > 1 ? { href: hrefOf(page - 1), text: translate('listing.previous') } : undefined,
    next: page < pages ? { href: hrefOf(page + 1), text: translate('listing.next') } : undefined,
    pages: [{ text: number, label: translate('listing.pageNumber', { number: page }), isCurrent: true }],
  }
}

const LIST_PAGE = 24

type CardsInput = {
  stays: readonly WishlistStay[]
  stay: RequestedStay
  sort: ListSort
  /** Starts at 1. */
  page: number
  /** A shared list shows public prices, and not when the owner saved a stay. */
  isShared: boolean
  translate: Translate
}

/** Loads one page of a list with prices for a stay, in the requested order. One database round trip. */
async function loadListCards(deps: Deps, scope: Scope, input: CardsInput): Promise<SavedStayModel[]> {
  const { stays, stay, sort, isShared } = input
  const shown = (all: WishlistStay[]) => all.slice((input.page - 1) * LIST_PAGE, input.page * LIST_PAGE)
  const ranked = sort === 'rating' ? [...stays].sort(byRating) : [...stays]
  // Only the order by price needs all prices before paging.
  const looked = sort === 'price' ? ranked : shown(ranked)
  const found = await listChosenStays(deps, scope, {
    propertyIds: looked.filter(({ isLive }) => isLive).map(({ id }) => id),
    ...stay.dates,
    rooms: stay.rooms,
    usesPublicPrice: isShared,
  })
  const byId = new Map(found.map((summary) => [summary.details.id, summary]))
  const page = sort === 'price' ? shown(looked.sort(byPrice(byId, scope.country.currency))) : looked
  return page.map((kept) => toSavedStay(kept, byId.get(kept.id), { ...input, scope }))
}

function byRating(one: WishlistStay, other: WishlistStay): number {
  return (other.ratingTenths ?? 0) - (one.ratingTenths ?? 0)
}

/** Cheapest first; the country's own currency before others; stays without a price last. */
function byPrice(found: ReadonlyMap<number, StaySummary>, ownCurrency: string) {
  const keyOf = ({ id }: WishlistStay): [number, string, number] => {
    const summary = found.get(id)
    const quote = summary?.isAvailable && !summary.details.hidePrices ? summary.selected?.quote : null
    if (!quote) return [2, '', 0]
    return [quote.currency === ownCurrency ? 0 : 1, quote.currency, quote.totalMinor]
  }
  return (one: WishlistStay, other: WishlistStay) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    if (first[0] !== second[0]) return first[0] - second[0]
    if (first[1] !== second[1]) return first[1] < second[1] ? -1 : 1
    return first[2] - second[2]
  }
}

type BuildContext = CardsInput & { scope: Scope }

function toSavedStay(kept: WishlistStay, summary: StaySummary | undefined, context: BuildContext): SavedStayModel {
  const { scope, stay, translate, isShared } = context
  if (!summary) {
    const { id, name, place } = kept
    const picture = toPictureModel(kept.picture, 'facade', translate)
    return { kind: 'gone', id, name, place, picture, text: translate('lists.gone') }
  }
  const card = toStayCard(summary, scope, { translate, link: linkOf(stay) })
  return { kind: 'stay', card, move: isShared || card.price === null ? null : toMove(kept, summary, context) }
}

function toMove({ savedAt }: WishlistStay, { details }: StaySummary, { scope, stay, translate }: BuildContext) {
  const move = findStayPriceMove(scope, details, { ...stay.dates, savedAt: savedAt })
  if (!move) return null
  const format = createFormatter(scope.locale)
  const text = translate(move.way === 'fell' ? 'lists.priceFell' : 'lists.priceRose', {
    amount: format.price({ amountMinor: move.byMinor, currency: details.currency }),
    savedOn: format.day(move.savedOn),
    since: format.day(move.since),
  })
  return { way: move.way, text }
}

const doneMessages = {
  made: 'lists.doneMade',
  renamed: 'lists.doneRenamed',
  undone: 'lists.doneUndone',
  unshared: 'lists.doneUnshared',
  kept: 'lists.doneKept',
} as const

type Done = Pick<ListsInput, 'done' | 'undo' | 'added'> & { name: string | null }

export async function listNotice(
  deps: Deps,
  scope: Scope,
  { done, undo, added, name, translate }: Done & { translate: Translate },
): Promise<ListNoticeModel | null> {
  if (done === null) return null
  if (done === 'undoOver') return { tone: 'info', text: translate('lists.undoOver'), undo: null }
  if (done === 'cleared' || done === 'removed') {
    const open = undo === null ? null : await readUndo(deps, scope, undo)
    const gone = open?.name ?? name
    if (!open || undo === null || gone === null) return null
    const text = translate(done === 'cleared' ? 'lists.doneCleared' : 'lists.doneRemoved', { name: gone })
    return { tone: 'ok', text, undo: { token: undo, text: translate('lists.undo') } }
  }
  if (name === null) return null
  const text =
    done === 'copied' ? translate('lists.doneCopied', { count: added, name }) : translate(doneMessages[done], { name })
  return { tone: 'ok', text, undo: null }
}
