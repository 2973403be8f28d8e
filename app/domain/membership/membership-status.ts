import { DAY_MS } from '#app/domain/dates/instant.ts'

export const membershipStatuses = ['MEMBER', 'PENDING', 'NOT_MEMBER'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

type StatusDetail = { subscription_pending?: unknown; subscription_status?: unknown }

/** Returns whether the guest is a member; ignores the case of the status. */
export function isMember(detail: StatusDetail | null | undefined): boolean {
  return String(detail?.subscription_status ?? '').toLowerCase() === 'member'
}

/** Returns the status in a response: PENDING only while the first membership awaits payment. */
export function statusOf(detail: StatusDetail | null | undefined): string {
  if (detail?.subscription_pending === true) return 'PENDING'
  const status = detail?.subscription_status
  return typeof status === 'string' && status !== '' ? status : 'NOT_MEMBER'
}

/** Returns the membership status. Members stay MEMBER while a renewal or upgrade awaits payment. */
export function membershipStatus(hasMembership: boolean, isOrderPending: boolean): MembershipStatus {
  if (hasMembership) return 'MEMBER'
  return isOrderPending ? 'PENDING' : 'NOT_MEMBER'
}

/** A member can choose another home property after this many days. */
export const HOME_CHANGE_DAYS = 30

/** Returns when a member may choose another home property; null when that is possible now. */
export function homeChangeableAt(chosenAt: number | null, now: number): number | null {
  const freeAt = chosenAt === null ? 0 : chosenAt + HOME_CHANGE_DAYS * DAY_MS
  return freeAt > now ? freeAt : null
}
