import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { openPage } from './open-page.ts'
import { searchBox } from './search-box.ts'

/** The stays of a place. */
export function listingPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  return {
    main,
    search: searchBox(page, say),
    heading: page.getByRole('heading', { level: 1 }),
    cards: main.getByRole('article'),
    card: (name: string): Locator => main.getByRole('article').filter({ has: page.getByRole('heading', { name }) }),
    link: (name: string): Locator => main.getByRole('article').getByRole('link', { name }).first(),
    /** What guests narrow a list by: beside it on a desktop, behind a button on a phone. */
    filters: page.getByRole('form', { name: say('listing.filters') }).filter({ visible: true }),
    filtersButton: main.getByRole('link', { name: /^Filters/ }),
    /** A sheet over the list, by the words of its chip. */
    tool: (name: string): Locator => main.getByRole('link', { name, exact: true }),
    chip: (name: string): Locator => main.getByRole('link', { name: `Remove: ${name}` }),
    sort: (name: string): Locator =>
      page.getByRole('navigation', { name: say('listing.sortBy') }).getByRole('link', { name }),
    pages: page.getByRole('navigation', { name: say('listing.pages') }),
    open: (path: string) => openPage(page, path),
  }
}
