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
    /** Picks the days and searches; returns the tab of the list, which on a desktop is a new one. */
    async searchFor(
      { checkin, checkout }: { checkin: CalendarDay; checkout: CalendarDay },
      isDesktop: boolean,
    ): Promise<Page> {
      const search = searchBox(page, say)
      await search.checkin.click()
      const picker = stayPicker(page)
      await picker.pickDays(checkin, checkout)
      await picker.finish()
      const opened = isDesktop ? page.context().waitForEvent('page') : Promise.resolve(page)
      await search.button.click()
      const tab = await opened
      await expectLive(tab)
      return tab
    },
    open: (path = '/', options: { referer?: string } = {}) => openPage(page, path, options),
  }
}
