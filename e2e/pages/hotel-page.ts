import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { openPage } from './open-page.ts'

export function hotelPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  const stay = page.getByRole('complementary', { name: say('hotel.yourStay') })
  const bar = main.locator('.sticky')
  const isPhone = (page.viewportSize()?.width ?? 0) < 780
  const section = (name: string): Locator =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  return {
    main,
    heading: page.getByRole('heading', { level: 1 }),
    stay,
    rooms: section(say('hotel.chooseRoom')).getByRole('article'),
    room: (name: string): Locator => page.getByRole('article', { name, exact: true }),
    select: (name: string): Locator => page.getByRole('link', { name: `${say('hotel.select')}: ${name}`, exact: true }),
    rules: section(say('hotel.beforeYouBook')).getByRole('listitem'),
    policy: section(say('hotel.policyHeading')),
    similar: section(say('hotel.similarHeading')),
    pictures: main.getByRole('link', { name: /^All \d+ pictures$/ }),
    dates: stay.getByRole('link', { name: new RegExp(`^${say('search.checkin')}`) }),
    /** In the card on a desktop, in the bottom bar on a phone. */
    next: isPhone ? bar.getByRole('link') : stay.getByRole('link', { name: say('hotel.continue') }),
    total: isPhone ? bar.locator('.price b') : stay.getByRole('definition').last(),
    add: stay.getByText(say('hotel.add')),
    open: (path: string) => openPage(page, path),
  }
}
