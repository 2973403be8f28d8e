import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { PagerProps } from '#app/ui/actions/pager.tsx'
import { type ListQuery, listAddress, withoutPage } from './listing-address.ts'

/** Stays per page. */
export const PAGE_SIZE = 20

export const MAX_PAGES = 500

type PagerInput = {
  path: string
  query: ListQuery
  /** Number of stays before this page; a multiple of the page size. */
  offset: number
  count: number
  translate: Translate
  format: Formatter
}

/** Returns the links to other pages, or null for a list of one page. */
export function buildPager({ path, query, offset, count, translate, format }: PagerInput): PagerProps | null {
  const last = Math.min(Math.ceil(count / PAGE_SIZE), MAX_PAGES)
  if (last < 2) return null
  const current = offset / PAGE_SIZE + 1
  const hrefOf = (page: number) => listAddress(path, withoutPage(query), page > 1 ? { page: String(page) } : {})
  return {
    label: translate('listing.pages'),
    previous: current > 1 ? { href: hrefOf(current - 1), text: translate('listing.previous') } : undefined,
    next: current < last ? { href: hrefOf(current + 1), text: translate('listing.next') } : undefined,
    more: translate('listing.showMore'),
    pages: pagesAround(current, last).map((page) =>
      page === null
        ? { text: '…', label: 'gap' }
        : {
            text: format.number(page),
            label: translate('listing.pageNumber', { number: page }),
            href: hrefOf(page),
            isCurrent: page === current,
          },
    ),
  }
}

/** Returns the first, last and neighbouring page numbers; `null` marks a gap. */
function pagesAround(current: number, last: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(candidates)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? [null, page] : [page]
  })
}
