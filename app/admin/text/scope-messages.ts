import type { Scope } from '#app/domain/operators/scopes.ts'
import type { AdminMessageId } from './text.ts'

/** Labels of the rights, in the order of the table. */
export const scopeMessages: Record<Scope, AdminMessageId> = {
  'bookings:read': 'people.bookingsRead',
  'bookings:write': 'people.bookingsWrite',
  'quotations:write': 'people.quotationsWrite',
  'blocks:write': 'people.blocksWrite',
  'payments:write': 'people.paymentsWrite',
  'refunds:write': 'people.refundsWrite',
  'credits:write': 'people.creditsWrite',
  'tickets:read': 'people.ticketsRead',
  'tickets:write': 'people.ticketsWrite',
  'guests:read': 'people.guestsRead',
  'guests:export': 'people.guestsExport',
  'guests:erase': 'people.guestsErase',
  'reviews:read': 'people.reviewsRead',
  'reviews:write': 'people.reviewsWrite',
  'ari:read': 'people.ariRead',
  'ari:write': 'people.ariWrite',
  'offers:read': 'people.offersRead',
  'offers:write': 'people.offersWrite',
  'catalogue:read': 'people.catalogueRead',
  'catalogue:write': 'people.catalogueWrite',
  'invoices:read': 'people.invoicesRead',
  'money:read': 'people.moneyRead',
  'money:write': 'people.moneyWrite',
  'accounts:read': 'people.accountsRead',
  'accounts:write': 'people.accountsWrite',
  'reports:read': 'people.reportsRead',
  'reports:write': 'people.reportsWrite',
  'brands:write': 'people.brandsWrite',
  'legal:write': 'people.legalWrite',
  'operators:read': 'people.operatorsRead',
  'operators:write': 'people.operatorsWrite',
  'tokens:read': 'people.tokensRead',
  'tokens:write': 'people.tokensWrite',
  'webhooks:read': 'people.webhooksRead',
  'webhooks:write': 'people.webhooksWrite',
  'audit:read': 'people.auditRead',
}

export const shownScopes = Object.keys(scopeMessages) as Scope[]
