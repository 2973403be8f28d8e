import type { OrderKind } from '#app/contracts/guests/loyalty/membership.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'

export const pageOf: Readonly<Record<OrderKind, string>> = {
  join: '/wizard',
  renew: '/wizard/renew',
  upgrade: '/wizard/upgrade',
}

/** Returns the address that pays a plan, above the page of its kind. */
export function payHref(
  { id }: { id: string },
  { kind = 'join', ...more }: { kind?: OrderKind } & Record<string, string | null | undefined> = {},
): string {
  const modal = kind === 'upgrade' ? 'wizardUpgrade' : 'wizardPayment'
  return queryPath(pageOf[kind], { modal, plan: id, kind: kind === 'join' ? null : kind, ...more })
}

export function receiptHref(number: string): string {
  return `/wizard/receipt/${number}`
}
