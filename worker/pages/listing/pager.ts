import type { PagerProps } from '#app/components/actions/pager.tsx'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { withoutPage, withParams } from './listing-address.ts'

/** Stays of a page of a list. */
export const PAGE_SIZE = 20

const MOST_PAGES = 500

/** How many stays of the list come before this page; always a whole number of pages. */
export function readOffset(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? (page - 1) * PAGE_SIZE : 0
}

type PagerInput = { path: string; params: URLSearchParams; count: number; translate: Translate; format: Formatter }

/** Links to the pages of a list: first, last, and those around this one; null when one page holds it all. */
export function buildPager({ path, params, count, translate, format }: PagerInput): PagerProps | null {
  const last = Math.min(Math.ceil(count / PAGE_SIZE), MOST_PAGES)
  if (last < 2) return null
  const current = readOffset(params) / PAGE_SIZE + 1
  const hrefOf = (page: number) => {
    const next = withoutPage(params)
    if (page > 1) next.set('page', String(page))
    return withParams(path, next)
  }
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

/** First, last and the neighbours of a page; `null` stands for what is left out between. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(near)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
