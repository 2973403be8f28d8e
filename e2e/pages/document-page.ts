import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function documentPage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  return {
    main,
    heading: page.getByRole('heading', { level: 1 }),
    print: main.getByRole('button', { name: say('invoice.print') }),
    hint: main.getByText(say('invoice.printHint')),
    back: main.getByRole('link', { name: say('invoice.back') }),
    rows: (caption: 'booking.priceHeading' | 'invoice.payments') =>
      main.getByRole('table', { name: say(caption) }).getByRole('row'),
  }
}
