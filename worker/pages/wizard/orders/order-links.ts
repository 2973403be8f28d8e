import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'

/** The page a kind of order is made on. */
export const pageOf: Readonly<Record<OrderKind, string>> = {
  join: '/wizard',
  renew: '/wizard/renew',
  upgrade: '/wizard/upgrade',
}

/** Where a plan is paid, over the page of its kind. */
export function payHref(
  { id }: { id: string },
  { kind = 'join', ...more }: { kind?: OrderKind } & Record<string, string | null | undefined> = {},
): string {
  const modal = kind === 'upgrade' ? 'wizardUpgrade' : 'wizardPayment'
  return queryPath(pageOf[kind], { modal, plan: id, kind: kind === 'join' ? null : kind, ...more })
}

/** The receipt of an order. */
export function receiptHref(number: string): string {
  return `/wizard/receipt/${number}`
}
