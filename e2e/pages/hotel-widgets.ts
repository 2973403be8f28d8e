import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { hotelPage } from './hotel-page.ts'

export function hotelWidgets(page: Page, say: Say = english) {
  const { main, stay } = hotelPage(page, say)
  const line = (text: string | RegExp): Locator => stay.locator('.coupon').filter({ hasText: text })
  return {
    /** The line about early check-in, with its one link. */
    sunrise: line(say('hotel.lineEarlyCheckin')).first(),
    coupon: (code: string): Locator => line(code),
    sum: stay.getByRole('definition').last(),
    sums: stay.getByRole('definition'),
    guestBar: stay.getByRole('button', { name: say('stay.whoFor') }),
    bookedFor: (name: string): Locator => stay.getByRole('button', { name }),
    saveGuestData: stay.getByRole('button', { name: say('stay.keep') }),
    payLater: stay.getByRole('link', { name: say('stay.payLater') }),
    otherDates: main.locator('[data-cta="soldout"]').filter({ visible: true }),
    nearby: main.locator('section').filter({ has: page.getByRole('heading', { name: say('hotel.alsoNearby') }) }),
    more: page.getByRole('button', { name: say('stay.more') }),
    recent: page.locator('section').filter({ has: page.getByRole('heading', { name: say('stay.recent') }) }),
    share: main.getByRole('link', { name: say('hotel.share') }),
  }
}
