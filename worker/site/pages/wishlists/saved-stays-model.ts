import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
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
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { readUndo } from '#worker/services/wishlists/undo-wishlist.ts'
import type { WishlistStay } from '#worker/services/wishlists/wishlist.ts'
import { compareChoice } from '#worker/site/presenters/chosen-stays/compare-choice.ts'
import { shownQuote, totalOf } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { linkOf, noWantedStay, type RequestedStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'
import { toStayCard } from '#worker/site/presenters/stay-card.ts'
import { amenitiesOf, roomLine } from '../listing/list-card.ts'
import { addressOf, hiddenFields, type ListsInput } from './read-lists.ts'
import { cardStayOf, commonStay, loadOwnStays, savedCopy } from './saved-for.ts'

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
  const usesOwnDates = input.stay.checkin === null && stays.some(({ savedFor }) => savedFor !== null)
  const compared = usesOwnDates ? commonStay(scope, stays, stay) : stay
  return {
    title,
    label: null,
    count: stays.length,
    back: null,
    notice: null,
    hint: null,
    dates: datesForm(details, scope, { stay, usesOwnDates }),
    sorts: stays.length < 2 ? null : sortsOf(details),
    stays: await loadListCards(deps, scope, { stays, asked: stay, usesOwnDates, sort, page, isShared, translate }),
    compare: stays.length < 2 ? null : compareChoice(translate, { stay: compared, from: null }),
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

type Dates = { stay: RequestedStay; usesOwnDates: boolean }

function datesForm(
  { path, stays, input, translate }: SavedStaysDetails,
  { locale }: Scope,
  { stay, usesOwnDates }: Dates,
): DatesForm {
  const { checkin, checkout } = stay.dates
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const party = translate('search.roomsAndGuestsValue', { rooms, guests })
  const prices = translate('lists.pricesFor', { dates: createFormatter(locale).dayRange(checkin, checkout), party })
  const hasOwn = !usesOwnDates && stays.some(({ savedFor }) => savedFor !== null)
  const hrefOfOwn = addressOf(path, { ...input, stay: noWantedStay })
  return {
    text: usesOwnDates ? translate('lists.pricesForSaved') : prices,
    own: hasOwn ? { text: translate('lists.ownDates'), href: hrefOfOwn } : null,
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
  asked: RequestedStay
  /** Each stay is priced for the dates it was saved for. */
  usesOwnDates: boolean
  sort: ListSort
  /** Starts at 1. */
  page: number
  /** A shared list shows public prices, and not when the owner saved a stay. */
  isShared: boolean
  translate: Translate
}

/** Loads one page of a list with prices for its stays, in the requested order. */
async function loadListCards(deps: Deps, scope: Scope, input: CardsInput): Promise<SavedStayModel[]> {
  const { stays, sort, isShared } = input
  const shown = (all: WishlistStay[]) => all.slice((input.page - 1) * LIST_PAGE, input.page * LIST_PAGE)
  const ranked = sort === 'rating' ? [...stays].sort(byRating) : [...stays]
  // Only the order by price needs all prices before paging.
  const looked = sort === 'price' ? ranked : shown(ranked)
  const live = looked.filter(({ isLive }) => isLive)
  const cards = live.map((saved) => ({ id: saved.id, ...cardStayOf(scope, saved, input) }))
  const byId = await loadOwnStays(deps, scope, { cards, usesPublicPrice: isShared })
  const page = sort === 'price' ? shown(looked.sort(byPrice(byId, scope.country.currency))) : looked
  return page.map((saved) => toSavedStay(saved, byId.get(saved.id), { ...input, scope }))
}

function byRating(one: WishlistStay, other: WishlistStay): number {
  return (other.ratingTenths ?? 0) - (one.ratingTenths ?? 0)
}

/** Cheapest first; the country's own currency before others; stays without a price last. */
function byPrice(found: ReadonlyMap<number, StaySummary>, ownCurrency: string) {
  const keyOf = ({ id }: WishlistStay): [number, string, number] => {
    const quote = shownQuote(found.get(id))
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

function toSavedStay(saved: WishlistStay, summary: StaySummary | undefined, context: BuildContext): SavedStayModel {
  const { scope, asked, usesOwnDates, translate, isShared } = context
  if (!summary) {
    const { id, name, place } = saved
    const picture = toPictureModel(saved.picture, 'facade', translate)
    return { kind: 'gone', id, name, place, picture, text: translate('lists.gone') }
  }
  const dated = cardStayOf(scope, saved, context)
  const link = dated.hasPassed ? {} : linkOf(dated.stay)
  const card = {
    ...toStayCard(summary, scope, { translate, link }),
    amenities: amenitiesOf(summary, scope, { translate, link }),
  }
  const own = savedCopy(saved, summary, { scope, translate, card: dated })
  const undated = usesOwnDates && !own ? pricesForCopy(asked, summary, context) : null
  const isMoved = !isShared && card.price !== null && saved.savedFor === null
  return {
    kind: 'stay',
    // Dates that have passed have no price.
    card: dated.hasPassed ? withoutPrice(card) : card,
    room: dated.hasPassed ? null : roomLine(summary, scope, translate),
    saved: own ?? undated,
    total: totalOf(summary),
    move: isMoved ? toMove(saved, summary, context) : null,
  }
}

function withoutPrice(card: StayCardModel): StayCardModel {
  return { ...card, price: null, deal: null, members: null, terms: [], roomsLeft: null, fit: null, unavailable: null }
}

/** Returns the dates of a stay without own dates, on a list whose other stays have some. */
function pricesForCopy({ dates, rooms }: RequestedStay, { details }: StaySummary, { scope, translate }: BuildContext) {
  const party = summarizeRooms(rooms)
  const text = translate('lists.pricesFor', {
    dates: createFormatter(scope.locale).dayRange(dates.checkin, dates.checkout),
    party: translate('search.roomsAndGuestsValue', { ...party, kind: details.kind }),
  })
  return { tone: 'muted' as const, text, link: null, isOwn: false }
}

function toMove({ savedAt }: WishlistStay, { details }: StaySummary, { scope, asked, translate }: BuildContext) {
  const move = findStayPriceMove(scope, details, { ...asked.dates, savedAt: savedAt })
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
