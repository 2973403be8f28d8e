import type { Instant } from '#app/domain/dates/instant.ts'

/** The displayable part of a card saved at a provider. The full number never reaches us. */
export type SavedCard = {
  /** The provider's token, useless to anyone else. */
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
  /** The site's origin, for the built-in sandbox provider. */
  origin: string
  now: Instant
}

/** A provider that saves cards: the guest enters them there, we store only the provider's references. */
export type CardVault = {
  /** Returns the provider's reference of a guest; concurrent calls for one guest return the same. */
  createCustomer(userId: string): Promise<string>
  listCards(customerRef: string): Promise<SavedCard[]>
  /** Deletes a card; returns false when it belongs to another customer. */
  removeCard(customerRef: string, cardId: string): Promise<boolean>
  /** Starts the hosted page that saves a card without a payment. */
  startSetup(setup: CardSetup): Promise<{ redirectUrl: string; providerRef: string }>
  /** Returns the outcome of that page. */
  fetchSetup(providerRef: string): Promise<'verified' | 'waiting' | 'failed'>
  /** Deletes a customer with all cards; does nothing when deleted already. */
  forgetCustomer(customerRef: string): Promise<void>
}
