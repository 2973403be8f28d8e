import type {
  PayBanksSheet,
  PayOffersSheet,
  PayPartSheet,
  PayStatusSheet,
  PayWidgetSheet,
} from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/deps.ts'
import { listSavedCards } from '#worker/payments/cards/list-saved-cards.ts'
import type { Scope } from '#worker/scope.ts'
import { buildBanksSheet } from './banks-sheet.ts'
import { buildOffersSheet } from './offers-sheet.ts'
import { buildPartSheet } from './part-sheet.ts'
import type { PayFacts } from './pay-facts.ts'
import { buildStatusSheet, buildUpiSheet } from './status-sheet.ts'
import { buildWidgetSheet } from './widget-sheet.ts'

export type PaySheet = PayWidgetSheet | PayPartSheet | PayStatusSheet | PayBanksSheet | PayOffersSheet

/**
 * What a payment overlay of a booking's page shows, by the value of `modal`; null for any other [OVER-22]. Where nothing is
 * due, the overlays that pay show how the payment stands.
 */
export async function loadPaySheet(
  deps: Deps,
  scope: Scope,
  name: string | null,
  shown: Omit<PayFacts, 'cards'>,
): Promise<PaySheet | null> {
  const facts: PayFacts = { ...shown, cards: null }
  switch (name) {
    case 'showPaymentWidget':
    case 'bookingPaymentWidget':
    case 'retryPayment':
      return (
        (await buildWidgetSheet(deps, scope, name, { ...facts, cards: await keptCards(deps, scope, facts) })) ??
        buildStatusSheet(deps, facts)
      )
    case 'showPartialPaymentPopUp':
    case 'showPartialPaymentOptionsWidget':
      return buildPartSheet(deps, facts) ?? buildStatusSheet(deps, facts)
    case 'paymentStatus':
    case 'paymentSuccess':
      return buildStatusSheet(deps, facts)
    case 'verifyVpaTransaction':
      return buildUpiSheet(deps, facts)
    case 'viewAllBank':
      return buildBanksSheet(facts)
    case 'showAllPaymentOffers':
      return buildOffersSheet(facts)
    default:
      return null
  }
}

/** The guest's own cards; null where the provider keeps none, or nobody is signed in. */
async function keptCards(deps: Deps, scope: Scope, { booking }: Pick<PayFacts, 'booking'>): Promise<PayFacts['cards']> {
  if (!scope.visitor.user) return null
  const { cards, canSave } = await listSavedCards(deps, scope, { countryCode: booking.property.countryCode })
  return canSave ? cards : null
}
