import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function paymentSheets(page: Page, say: Say = english) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    mode: (key: string) => dialog.getByRole('radio', { name: say(key), exact: true }),
    pay: dialog.getByRole('button', { name: /^Pay .* now$/ }),
    upiId: dialog.getByRole('textbox', { name: say('pay.upiLabel') }),
    allBanks: dialog.getByRole('link', { name: say('pay.banksAll') }),
    bank: dialog.getByRole('combobox', { name: say('pay.bankLabel') }),
    findBank: dialog.getByRole('searchbox', { name: say('pay.banksFind') }),
    bankLink: (name: string) => dialog.getByRole('link', { name, exact: true }),
    amount: dialog.getByRole('textbox', { name: /^Amount in / }),
    next: dialog.getByRole('button', { name: say('pay.continue') }),
    otherWay: page.getByRole('main').getByRole('link', { name: say('pay.otherWay') }),
    payPart: page.getByRole('main').getByRole('link', { name: say('booking.payPart') }),
    moreWays: page.getByRole('main').getByRole('link', { name: say('pay.moreWays') }),
  }
}
