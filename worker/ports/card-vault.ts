import type { Instant } from '#app/domain/dates/instant.ts'

/** What may be shown of a card a provider keeps. Its number never comes here. */
export type SavedCard = {
  /** The provider's token; means nothing to anybody but the provider. */
  id: string
  /** `visa`, `mastercard`, … */
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export type CardSetup = {
  setupId: string
  customerRef: string
  returnUrl: string
  locale: string
  /** The site's own origin, for a provider that lives in it. */
  origin: string
  now: Instant
}

/** A provider that keeps cards: the guest types them there, we hold names the provider gave them. */
export type CardVault = {
  /** The name the provider knows a guest by; the same guest asked twice at once gets one. */
  createCustomer(userId: string): Promise<string>
  listCards(customerRef: string): Promise<SavedCard[]>
  /** Forgets a card; false when it is none of this customer's. */
  removeCard(customerRef: string, cardId: string): Promise<boolean>
  /** The hosted page on which a card is left without a payment. */
  startSetup(setup: CardSetup): Promise<{ redirectUrl: string; providerRef: string }>
  /** How the visit to that page ended. */
  fetchSetup(providerRef: string): Promise<'verified' | 'waiting' | 'failed'>
  /** Forgets a customer with every card; harmless when it is gone already. */
  forgetCustomer(customerRef: string): Promise<void>
}
