export const membershipStatuses = ['MEMBER', 'PENDING', 'NOT_MEMBER'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

type StatusDetail = { subscription_pending?: unknown; subscription_status?: unknown }

/** Compares case-insensitively. */
export function isMember(detail: StatusDetail | null | undefined): boolean {
  return String(detail?.subscription_status ?? '').toLowerCase() === 'member'
}

/** PENDING only while the first membership awaits payment. */
export function statusOf(detail: StatusDetail | null | undefined): string {
  if (detail?.subscription_pending === true) return 'PENDING'
  const status = detail?.subscription_status
  return typeof status === 'string' && status !== '' ? status : 'NOT_MEMBER'
}

/** Returns the membership status. Members stay MEMBER while a renewal or upgrade awaits payment. */
export function membershipStatus(holds: boolean, isOrderPending: boolean): MembershipStatus {
  if (holds) return 'MEMBER'
  return isOrderPending ? 'PENDING' : 'NOT_MEMBER'
}

export const HOME_STAYS_DAYS = 30

export function homeFreeAt(chosenAt: number | null, now: number): number | null {
  const freeAt = chosenAt === null ? 0 : chosenAt + HOME_STAYS_DAYS * 86_400_000
  return freeAt > now ? freeAt : null
}
