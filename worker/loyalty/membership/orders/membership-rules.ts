import { noEffect, type OrderRules } from '#worker/ledger/orders/order-rules.ts'

/** What is special to orders of memberships. */
export const membershipRules: OrderRules = {
  settle: async () => noEffect,
  sendBack: () => noEffect,
  paths: { page: '/wizardprofile', retry: '/wizard' },
}
