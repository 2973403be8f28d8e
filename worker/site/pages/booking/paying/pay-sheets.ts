import { type Bank, banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type {
  BankLink,
  PayBanksSheet,
  PayOffersSheet,
  PayStatusSheet,
  PayWidgetSheet,
} from '#app/overlays/payment/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listSavedCards } from '#worker/services/payments/cards/list-saved-cards.ts'
import type { SheetTable } from '#worker/site/pages/sheet-table.ts'
import { buildPartSheet } from './part-sheet.ts'
import type { PayFacts } from './pay-facts.ts'
import { AMOUNT } from './read-pay.ts'
import { buildStatusSheet, buildUpiSheet } from './status-sheet.ts'
import { buildWidgetSheet } from './widget-sheet.ts'

type Asked = PayFacts & { deps: Deps; scope: Scope }

/**
 * The payment overlays of a booking's page, by the value of `modal`. When nothing is due, the paying overlays show the
 * payment status.
 */
export const paySheets: SheetTable<[asked: Asked]> = {
  showPaymentWidget: (asked) => loadWidget('showPaymentWidget', asked),
  bookingPaymentWidget: (asked) => loadWidget('bookingPaymentWidget', asked),
  retryPayment: (asked) => loadWidget('retryPayment', asked),
  showPartialPaymentPopUp: loadPart,
  showPartialPaymentOptionsWidget: loadPart,
  paymentStatus: (asked) => buildStatusSheet(asked.deps, asked),
  paymentSuccess: (asked) => buildStatusSheet(asked.deps, asked),
  verifyVpaTransaction: (asked) => buildUpiSheet(asked.deps, asked),
  viewAllBank: buildBanksSheet,
  showAllPaymentOffers: buildOffersSheet,
}

/** Returns whether the overlay itself shows a payment error, so that the page does not repeat it. */
export function isPaySheet(sheet: AnySheet | null): boolean {
  return sheet?.kind.startsWith('pay') ?? false
}

async function loadWidget(name: string, { deps, scope, ...facts }: Asked): Promise<PayWidgetSheet | PayStatusSheet> {
  const cards = await keptCards(deps, scope, facts)
  return (await buildWidgetSheet(deps, scope, name, { ...facts, cards })) ?? buildStatusSheet(deps, facts)
}

function loadPart(asked: Asked) {
  return buildPartSheet(asked.deps, asked) ?? buildStatusSheet(asked.deps, asked)
}

/** Returns the guest's saved cards, or null without an account or a provider that saves cards. */
async function keptCards(deps: Deps, scope: Scope, { booking }: Pick<PayFacts, 'booking'>): Promise<PayFacts['cards']> {
  if (!scope.visitor.user) return null
  const { cards, canSave } = await listSavedCards(deps, scope, { countryCode: booking.property.countryCode })
  return canSave ? cards : null
}

/** Returns the banks of the property's country, or null when it has no net banking. */
function buildBanksSheet({ booking, words, asked }: PayFacts): PayBanksSheet | null {
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

/** Returns the coupon the booking was made with. The price is agreed, so no other coupon can be added. */
function buildOffersSheet({ booking: { quote }, words }: PayFacts): PayOffersSheet {
  const { translate, money } = words
  const hasCoupon = quote.couponMinor > 0 && quote.couponCode !== null
  return {
    kind: 'payOffers',
    title: translate('pay.offersTitle'),
    none: translate('pay.offersNone'),
    offers: hasCoupon
      ? [
          {
            title: translate('pay.offerCoupon', { code: isolate(quote.couponCode ?? '') }),
            text: translate('pay.offerUsed', { amount: money(quote.couponMinor) }),
            action: null,
          },
        ]
      : [],
    note: translate('pay.offersBooked'),
  }
}
