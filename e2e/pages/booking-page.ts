import { expect, type Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

/** A booking, with what can still be done about it. */
export function bookingPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  const overlay = page.getByRole('dialog', { name: say('booking.cancelTitle') })
  return {
    main,
    heading: page.getByRole('heading', { level: 1 }),
    cancel: main.getByRole('link', { name: say('booking.cancelLink') }),
    cancellation: {
      dialog: overlay,
      reason: (name: string) => overlay.getByRole('radio', { name }),
      confirm: overlay.getByRole('button', { name: say('booking.cancelConfirm') }),
      keep: overlay.getByRole('link', { name: say('booking.cancelKeep') }),
    },
    payNow: main.getByRole('button', { name: /^Pay .* now$/ }),
    calendar: main.getByRole('link', { name: say('booking.calendar') }),
    /** The number, out of the address, where no phone or token stays behind. */
    async number(): Promise<string> {
      await expect(page).toHaveURL(/\/booking\/[A-Z0-9-]+(\?(failed|paid)=true.*)?$/i)
      return new URL(page.url()).pathname.split('/')[2] ?? ''
    },
  }
}
