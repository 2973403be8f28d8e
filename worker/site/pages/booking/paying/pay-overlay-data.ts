import { type Bank, banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type {
  BankLink,
  PayBanksOverlayData,
  PayOffersOverlayData,
  PayStatusOverlayData,
  PayWidgetOverlayData,
} from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listSavedCards } from '#worker/services/payments/cards/card-setup.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { buildPartOverlayData } from './part-overlay.ts'
import type { PayDetails } from './pay-details.ts'
import { AMOUNT } from './read-pay.ts'
import { buildStatusOverlayData, buildUpiOverlayData } from './status-overlay.ts'
import { buildWidgetOverlayData } from './widget-overlay.ts'

type Asked = PayDetails & { deps: Deps; scope: Scope }

/**
 * The payment overlays of a booking's page, by the value of `modal`. When nothing is due, the paying overlays show the
 * payment status.
 */
export const payOverlayData: OverlayTable<[asked: Asked]> = {
  showPaymentWidget: (asked) => loadWidget('showPaymentWidget', asked),
  bookingPaymentWidget: (asked) => loadWidget('bookingPaymentWidget', asked),
  retryPayment: (asked) => loadWidget('retryPayment', asked),
  showPartialPaymentPopUp: loadPart,
  showPartialPaymentOptionsWidget: loadPart,
  paymentStatus: (asked) => buildStatusOverlayData(asked.deps, asked),
  paymentSuccess: (asked) => buildStatusOverlayData(asked.deps, asked),
  verifyVpaTransaction: (asked) => buildUpiOverlayData(asked.deps, asked),
  viewAllBank: buildBanksOverlayData,
  showAllPaymentOffers: buildOffersOverlayData,
}

/** Returns whether the overlay itself shows a payment error, so that the page does not repeat it. */
export function isPaymentOverlay(overlayData: AnyOverlayData | null): boolean {
  return overlayData?.kind.startsWith('pay') ?? false
}

async function loadWidget(
  name: string,
  { deps, scope, ...details }: Asked,
): Promise<PayWidgetOverlayData | PayStatusOverlayData> {
  const cards = await keptCards(deps, scope, details)
  return (
    (await buildWidgetOverlayData(deps, scope, name, { ...details, cards })) ?? buildStatusOverlayData(deps, details)
  )
}

function loadPart(asked: Asked) {
  return buildPartOverlayData(asked.deps, asked) ?? buildStatusOverlayData(asked.deps, asked)
}

/** Returns the guest's saved cards, or null without an account or a provider that saves cards. */
async function keptCards(
  deps: Deps,
  scope: Scope,
  { booking }: Pick<PayDetails, 'booking'>,
): Promise<PayDetails['cards']> {
  if (!scope.visitor.user) return null
  const { cards, canSave } = await listSavedCards(deps, scope, { countryCode: booking.property.countryCode })
  return canSave ? cards : null
}

/** Returns the banks of the property's country, or null when it has no net banking. */
function buildBanksOverlayData({ booking, words, asked }: PayDetails): PayBanksOverlayData | null {
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
function buildOffersOverlayData({ booking: { quote }, words }: PayDetails): PayOffersOverlayData {
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
