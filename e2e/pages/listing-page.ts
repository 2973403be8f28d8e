import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { openPage } from './open-page.ts'
import { searchBox } from './search-box.ts'

export function listingPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  const pill = main.locator('.search-pill')
  return {
    main,
    search: searchBox(page, say),
    heading: page.getByRole('heading', { level: 1 }),
    cards: main.getByRole('article'),
    card: (name: string): Locator => main.getByRole('article').filter({ has: page.getByRole('heading', { name }) }),
    link: (name: string): Locator => main.getByRole('article').getByRole('link', { name }).first(),
    /** The search in two lines, on a phone. */
    pill,
    /** The search over a list: in its header on a desktop, behind one press on a phone. */
    async openSearch(): Promise<void> {
      if (await pill.isVisible()) await pill.click()
    },
    filters: page.getByRole('form', { name: say('listing.filters') }).filter({ visible: true }),
    filtersButton: main.getByRole('link', { name: /^Filters/ }),
    tool: (name: string): Locator => main.getByRole('link', { name, exact: true }),
    chip: (name: string): Locator => main.getByRole('link', { name: `Remove: ${name}` }),
    sort: main.getByRole('link', { name: new RegExp(`^${say('listing.sortBy')}`) }),
    show: page.getByRole('form', { name: say('listing.filters') }).locator('[type="submit"]'),
    pages: page.getByRole('navigation', { name: say('listing.pages') }),
    open: (path: string) => openPage(page, path),
  }
}
