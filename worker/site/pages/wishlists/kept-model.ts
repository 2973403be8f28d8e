import { DEFAULT_LIST, listSorts } from '#app/domain/lists/list-limits.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { ListPart } from '#app/features/lists/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { DatesForm, SavedStaysModel } from '#app/pages/kept-stays/model.ts'
import type { PagerProps } from '#app/ui/actions/pager.tsx'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { KeptStay } from '#worker/services/wishlists/wishlist.ts'
import { type AskedStay, askedStay } from '#worker/site/presenters/read-stay.ts'
import { addressOf, keptFields } from './list-address.ts'
import { LIST_PAGE, loadListCards } from './list-cards.ts'
import type { ListsInput } from './read-lists.ts'

export type KeptDetails = {
  /** The page's own path, including the list's id or code. */
  path: string
  title: string
  stays: readonly KeptStay[]
  input: ListsInput
  isShared: boolean
  translate: Translate
  xsrf: string
}

type Base = Omit<SavedStaysModel, 'hearts' | 'list' | 'tools' | 'rename' | 'copy' | 'device' | 'code'>

export async function keptBase(deps: Deps, scope: Scope, details: KeptDetails): Promise<Base> {
  const { title, stays, input, isShared, translate, xsrf } = details
  const stay = askedStay(scope, input.stay)
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

/** Builds the owner's part: tools, overlays, and hearts that remove stays. */
export function ownParts(
  { path, title, stays, input, translate, xsrf }: KeptDetails,
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

function sortsOf({ path, input, translate }: KeptDetails): SavedStaysModel['sorts'] {
  return {
    label: translate('lists.order'),
    choices: listSorts.map((sort) => ({
      text: translate(sortMessages[sort]),
      href: addressOf(path, { ...input, sort }),
      isCurrent: sort === input.sort,
    })),
  }
}

function datesForm({ path, input, translate }: KeptDetails, { locale }: Scope, stay: AskedStay): DatesForm {
  const { checkin, checkout } = stay.dates
  const { rooms, guests } = summarizeRooms(stay.rooms)
  const party = translate('search.roomsAndGuestsValue', { rooms, guests })
  return {
    text: translate('lists.pricesFor', { dates: createFormatter(locale).dayRange(checkin, checkout), party }),
    summary: translate('lists.changeDates'),
    action: path.split('?')[0] ?? path,
    kept: keptFields(path, input),
    checkin: { label: translate('search.checkin'), value: checkin, min: stay.today },
    checkout: { label: translate('search.checkout'), value: checkout, min: stay.today },
    go: translate('lists.showPrices'),
  }
}

type PagerDetails = { page: number; pages: number; scope: Scope }

function pagerOf({ path, input, translate }: KeptDetails, { page, pages, scope }: PagerDetails): PagerProps {
  const hrefOf = (number: number) => addressOf(path, input, number > 1 ? { page: String(number) } : {})
  const number = createFormatter(scope.locale).number(page)
  return {
    label: translate('listing.pages'),
    previous: page > 1 ? { href: hrefOf(page - 1), text: translate('listing.previous') } : undefined,
    next: page < pages ? { href: hrefOf(page + 1), text: translate('listing.next') } : undefined,
    pages: [{ text: number, label: translate('listing.pageNumber', { number: page }), isCurrent: true }],
  }
}
