import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { openPage } from './open-page.ts'

/** Where a booking is found again. */
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
    async find(bookingNo: string, phoneNumber: string): Promise<void> {
      await number.fill(bookingNo)
      await phone.fill(phoneNumber)
      await button.click()
    },
  }
}
