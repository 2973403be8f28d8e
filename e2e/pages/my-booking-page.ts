import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { openPage } from './open-page.ts'

export function myBookingPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  const number = main.getByRole('textbox', { name: say('booking.number') })
  const phone = main.getByRole('textbox', { name: say('booking.phoneNumber') })
  const button = main.getByRole('button', { name: say('booking.find') })
  return {
    main,
    number,
    phone,
    button,
    open: () => openPage(page, '/my-booking'),
    tab: (name: string) => main.getByRole('link', { name: new RegExp(`^${name} \\(`) }),
    async search(text: string): Promise<void> {
      await main
        .getByRole('textbox', { name: say('life.search') })
        .first()
        .fill(text)
      await main.getByRole('button', { name: say('life.searchButton'), exact: true }).click()
    },
    async find(bookingNo: string, phoneNumber: string): Promise<void> {
      await number.fill(bookingNo)
      await phone.fill(phoneNumber)
      await button.click()
    },
  }
}
