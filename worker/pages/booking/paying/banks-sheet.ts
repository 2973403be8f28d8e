import { type Bank, banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BankLink, PayBanksSheet } from '#app/overlays/payment/model.ts'
import type { PayFacts } from './pay-facts.ts'
import { AMOUNT } from './read-pay.ts'

/** Returns the banks of the property's country, or null when it has no net banking. */
export function buildBanksSheet({ booking, words, asked }: PayFacts): PayBanksSheet | null {
  const { countryCode } = booking.property
  const all = banksOf(countryCode)
  if (all.length === 0) return null
  const href = bookingPath(booking.bookingNo)
  const { amount } = asked
  const kept: Record<string, string> = amount === null ? {} : { [AMOUNT]: amount }
  const toLink = ({ code, name }: Bank): BankLink => ({
    code,
    name,
    href: withOverlay(href, 'bookingPaymentWidget', { bank: code, ...kept }),
  })
  return {
    kind: 'payBanks',
    title: words.translate('pay.banksTitle'),
    bookingHref: href,
    sought: asked.soughtBank,
    amount,
    popular: popularBanksOf(countryCode).map(toLink),
    all: all.map(toLink),
  }
}
