import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { headerOf } from './header.ts'
import { openPage } from './open-page.ts'
import { searchBox } from './search-box.ts'

/** Where a journey starts. */
export function homePage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  return {
    main,
    header: headerOf(page, say),
    search: searchBox(page, say),
    heading: page.getByRole('heading', { level: 1 }),
    recent: page.getByRole('navigation', { name: say('search.pickUp') }),
    loginBanner: main.getByText(say('home.loginBanner')),
    footer: page.getByRole('contentinfo'),
    open: (path = '/', options: { referer?: string } = {}) => openPage(page, path, options),
  }
}
