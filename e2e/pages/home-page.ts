import type { Page } from '@playwright/test'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { english, type Say } from '../words.ts'
import { headerOf } from './header.ts'
import { expectLive, openPage } from './open-page.ts'
import { searchBox } from './search-box.ts'
import { stayPicker } from './stay-picker.ts'

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
    /** Picks the days, searches and waits for the list. */
    async searchFor({ checkin, checkout }: { checkin: CalendarDay; checkout: CalendarDay }): Promise<void> {
      const search = searchBox(page, say)
      await search.checkin.click()
      const picker = stayPicker(page)
      await picker.pickDays(checkin, checkout)
      await picker.finish()
      await search.button.click()
      await page.waitForURL(/\/hotels-in-/)
      await expectLive(page)
    },
    open: (path = '/', options: { referer?: string } = {}) => openPage(page, path, options),
  }
}
