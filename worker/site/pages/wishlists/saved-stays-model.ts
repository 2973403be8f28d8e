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
import { cardAmenities, roomLine } from '../listing/list-card.ts'
import { hiddenFields, type ListsInput, listsHref } from './read-lists.ts'
import { commonStay, loadOwnStays, savedCopy, toCardStay } from './saved-for.ts'

export type SavedStaysDetails = {
  path: string
  title: string
  stays: readonly WishlistStay[]
  input: ListsInput
  isShared: boolean
  translate: Translate
  xsrf: string
}

type CommonParts = Omit<SavedStaysModel, 'hearts' | 'list' | 'tools' | 'rename' | 'copy' | 'device' | 'code'>

/** Loads the parts that all pages of saved stays share. */
export async function loadSavedStays(deps: Deps, scope: Scope, details: SavedStaysDetails): Promise<CommonParts> {
  const { title, stays, input, isShared, translate, xsrf } = details
  const stay = toRequestedStay(scope, input.stay)
  const pages = Math.max(1, Math.ceil(stays.length / PAGE_SIZE))
  const page = Math.min(input.page, pages)
  const { sort } = input
  const usesOwnDates = input.stay.checkin === null && stays.some(({ savedFor }) => savedFor !== null)
  const comparedStay = usesOwnDates ? commonStay(scope, stays, stay) : stay
  return {
    title,
    label: null,
    count: stays.length,
    back: null,
    notice: null,
    hint: null,
    dates: datesForm(details, scope, { stay, usesOwnDates }),
    sorts: stays.length < 2 ? null : buildSorts(details),
    stays: await loadListCards(deps, scope, { stays, pageStay: stay, usesOwnDates, sort, page, isShared, translate }),
    compare: stays.length < 2 ? null : compareChoice(translate, { stay: comparedStay, from: null }),
    pager: pages < 2 ? null : buildPager(details, { page, pages, scope }),
    empty: null,
    xsrf,
  }
}

/** Returns the tools of an own list. The default list can be neither removed nor renamed. */
export function ownListParts(
  { path, title, stays, input, translate, xsrf }: SavedStaysDetails,
  {
    listId,
    url,
    renameError,
  }: { listId: string; url: string | null; renameError: { name: string; error: string } | null },
): Pick<SavedStaysModel, 'hearts' | 'list' | 'tools' | 'rename'> {
  const isDefault = listId === DEFAULT_LIST
  const pageHref = listsHref(path, input)
  const tool = (name: 'share' | 'clear' | 'remove', modal: string) => ({
    name,
    text: translate(`lists.${name}`),
    href: withOverlay(pageHref, modal),
  })
  const list: ListPart = { id: listId, name: title, count: stays.length, isDefault, url, xsrf }
  return {
    list,
    hearts: { list: listId, back: pageHref },
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

function buildSorts({ path, input, translate }: SavedStaysDetails): SavedStaysModel['sorts'] {
  return {
    label: translate('lists.order'),
    choices: listSorts.map((sort) => ({
      text: translate(sortMessages[sort]),
      href: listsHref(path, { ...input, sort }),
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
  const offersOwnDates = !usesOwnDates && stays.some(({ savedFor }) => savedFor !== null)
  const ownDatesHref = listsHref(path, { ...input, stay: noWantedStay })
  return {
    text: usesOwnDates ? translate('lists.pricesForSaved') : prices,
    ownDates: offersOwnDates ? { text: translate('lists.ownDates'), href: ownDatesHref } : null,
    summary: translate('lists.changeDates'),
    action: path.split('?')[0] ?? path,
    hiddenFields: hiddenFields(path, input),
    checkin: { label: translate('search.checkin'), value: checkin, min: stay.today },
    checkout: { label: translate('search.checkout'), value: checkout, min: stay.today },
    button: translate('lists.showPrices'),
  }
}

type PagerDetails = { page: number; pages: number; scope: Scope }

function buildPager({ path, input, translate }: SavedStaysDetails, { page, pages, scope }: PagerDetails): PagerProps {
  const hrefOf = (number: number) => listsHref(path, input, number > 1 ? { page: String(number) } : {})
  const number = createFormatter(scope.locale).number(page)
  return {
    label: translate('listing.pages'),
    previous: page > 1 ? { href: hrefOf(page - 1), text: translate('listing.previous') } : undefined,
    next: page < pages ? { href: hrefOf(page + 1), text: translate('listing.next') } : undefined,
    pages: [{ text: number, label: translate('listing.pageNumber', { number: page }), isCurrent: true }],
  }
}

const PAGE_SIZE = 24

type CardsInput = {
  stays: readonly WishlistStay[]
  /** The stay of the URL, otherwise the default one. */
  pageStay: RequestedStay
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
  const toPage = (all: WishlistStay[]) => all.slice((input.page - 1) * PAGE_SIZE, input.page * PAGE_SIZE)
  const ranked = sort === 'rating' ? [...stays].sort(byRating) : [...stays]
  // Only the order by price needs all prices before paging.
  const priced = sort === 'price' ? ranked : toPage(ranked)
  const live = priced.filter(({ isLive }) => isLive)
  const cards = live.map((saved) => ({ id: saved.id, ...toCardStay(scope, saved, input) }))
  const byId = await loadOwnStays(deps, scope, { cards, usesPublicPrice: isShared })
  const page = sort === 'price' ? toPage(priced.sort(byPrice(byId, scope.country.currency))) : priced
  return page.map((saved) => toSavedStay(saved, byId.get(saved.id), { ...input, scope }))
}

function byRating(one: WishlistStay, other: WishlistStay): number {
  return (other.ratingTenths ?? 0) - (one.ratingTenths ?? 0)
}

/** Returns a comparison: the cheapest first, the country's currency before others, stays without a price last. */
function byPrice(found: ReadonlyMap<number, StaySummary>, ownCurrency: string) {
  const sortKey = ({ id }: WishlistStay): [number, string, number] => {
    const quote = shownQuote(found.get(id))
    if (!quote) return [2, '', 0]
    return [quote.currency === ownCurrency ? 0 : 1, quote.currency, quote.totalMinor]
  }
  return (one: WishlistStay, other: WishlistStay) => {
    const [first, second] = [sortKey(one), sortKey(other)]
    if (first[0] !== second[0]) return first[0] - second[0]
    if (first[1] !== second[1]) return first[1] < second[1] ? -1 : 1
    return first[2] - second[2]
  }
}

type BuildContext = CardsInput & { scope: Scope }

function toSavedStay(saved: WishlistStay, summary: StaySummary | undefined, context: BuildContext): SavedStayModel {
  const { scope, pageStay, usesOwnDates, translate, isShared } = context
  if (!summary) {
    const { id, name, place } = saved
    const picture = toPictureModel(saved.picture, 'facade', translate)
    return { kind: 'gone', id, name, place, picture, text: translate('lists.gone') }
  }
  const cardStay = toCardStay(scope, saved, context)
  const link = cardStay.hasPassed ? {} : linkOf(cardStay.stay)
  const card = {
    ...toStayCard(summary, scope, { translate, link }),
    amenities: cardAmenities(summary, scope, { translate, link }),
  }
  const savedText = savedCopy(saved, summary, { scope, translate, card: cardStay })
  const datesText = usesOwnDates && !savedText ? pricesForCopy(pageStay, summary, context) : null
  const showsMove = !isShared && card.price !== null && saved.savedFor === null
  return {
    kind: 'stay',
    // Dates that have passed have no price.
    card: cardStay.hasPassed ? withoutPrice(card) : card,
    room: cardStay.hasPassed ? null : roomLine(summary, scope, translate),
    saved: savedText ?? datesText,
    total: totalOf(summary),
    move: showsMove ? toPriceMove(saved, summary, context) : null,
  }
}

function withoutPrice(card: StayCardModel): StayCardModel {
  return { ...card, price: null, deal: null, members: null, terms: [], roomsLeft: null, fit: null, unavailable: null }
}

/** Returns the dates that a stay is priced for, when it was saved without dates and others of its list with some. */
function pricesForCopy({ dates, rooms }: RequestedStay, { details }: StaySummary, { scope, translate }: BuildContext) {
  const party = summarizeRooms(rooms)
  const text = translate('lists.pricesFor', {
    dates: createFormatter(scope.locale).dayRange(dates.checkin, dates.checkout),
    party: translate('search.roomsAndGuestsValue', { ...party, kind: details.kind }),
  })
  return { tone: 'muted' as const, text, link: null, isOwn: false }
}

/** Returns how the price changed since the stay was saved, or null when it did not. */
function toPriceMove(
  { savedAt }: WishlistStay,
  { details }: StaySummary,
  { scope, pageStay, translate }: BuildContext,
) {
  const move = findStayPriceMove(scope, details, { ...pageStay.dates, savedAt })
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

/** Returns what the last form did, with a way to undo it where there is one; null without a form. */
export async function loadListNotice(
  deps: Deps,
  scope: Scope,
  { done, undo, added, name, translate }: Done & { translate: Translate },
): Promise<ListNoticeModel | null> {
  if (done === null) return null
  if (done === 'undoOver') return { tone: 'info', text: translate('lists.undoOver'), undo: null }
  if (done === 'cleared' || done === 'removed') {
    const undoable = undo === null ? null : await readUndo(deps, scope, undo)
    const listName = undoable?.name ?? name
    if (!undoable || undo === null || listName === null) return null
    const text = translate(done === 'cleared' ? 'lists.doneCleared' : 'lists.doneRemoved', { name: listName })
    return { tone: 'ok', text, undo: { token: undo, text: translate('lists.undo') } }
  }
  if (name === null) return null
  const text =
    done === 'copied' ? translate('lists.doneCopied', { count: added, name }) : translate(doneMessages[done], { name })
  return { tone: 'ok', text, undo: null }
}
