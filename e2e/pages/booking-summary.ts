import type { Locator, Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function bookingSummary(page: Page, say: Say = english) {
  const dialog = page.getByRole('dialog', { name: say('summary.title') })
  const field = (key: string): Locator => dialog.getByRole('textbox', { name: say(key) })
  const summary = {
    dialog,
    name: field('summary.fullName'),
    firstName: field('summary.firstName'),
    lastName: field('summary.lastName'),
    phone: field('summary.mobile'),
    countryCode: dialog.getByRole('combobox', { name: say('summary.countryCode') }),
    email: field('summary.email'),
    street: field('summary.street'),
    houseNumber: field('summary.streetNumber'),
    postalCode: field('summary.postalCode'),
    city: field('summary.city'),
    wallet: dialog.getByRole('checkbox'),
    sum: (label: string): Locator =>
      dialog
        .locator('dl > div')
        .filter({ hasText: new RegExp(`^${label}`) })
        .last(),
    coupon: dialog.getByRole('textbox', { name: say('hotel.couponCode') }),
    tryCoupon: dialog.getByRole('button', { name: say('hotel.applyCoupon') }),
    leaveCoupon: dialog.getByRole('link', { name: new RegExp(`^${say('hotel.removeCoupon')}: `) }),
    way: (name: string): Locator => dialog.getByRole('radio', { name }),
    /** The payment method, where something is paid now. */
    tile: (name: string): Locator => dialog.getByRole('radio', { name, exact: true }),
    steps: dialog.getByRole('list', { name: say('pay.steps') }).getByRole('listitem'),
    /** Beside the sum on a desktop, in the bottom bar on a phone. */
    book: dialog
      .getByRole('button', { name: /./ })
      .and(dialog.locator('[type=submit]:not([formaction]):not([name=recount]):not([form])'))
      .filter({ visible: true })
      .first(),
    close: dialog.getByRole('link', { name: say('ui.close') }),
  }
  return {
    ...summary,
    /** Books the stay in English, paid at the hotel. */
    bookAtHotel: async (guest: { name: string; phone: string }) => {
      await summary.name.fill(guest.name)
      await summary.phone.fill(guest.phone)
      await summary.way('At the hotel').check()
      await summary.book.click()
    },
  }
}
