import type { PayStatusSheet, PayWidgetSheet } from '#app/overlays/payment/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'
import type { Deps } from '#worker/deps.ts'
import type { SheetTable } from '#worker/pages/sheet-table.ts'
import { listSavedCards } from '#worker/payments/cards/list-saved-cards.ts'
import type { Scope } from '#worker/scope.ts'
import { buildBanksSheet } from './banks-sheet.ts'
import { buildOffersSheet } from './offers-sheet.ts'
import { buildPartSheet } from './part-sheet.ts'
import type { PayFacts } from './pay-facts.ts'
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
