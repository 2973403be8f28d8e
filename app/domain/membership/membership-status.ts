/** What a guest is to the programme (MEMB-05). */
export const membershipStatuses = ['MEMBER', 'PENDING', 'NOT_MEMBER'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** What a membership detail says of a guest's state. */
type StatusDetail = { subscription_pending?: unknown; subscription_status?: unknown }

/** A member is who the detail calls so, in any letter case (MEMB-02). */
export function isMember(detail: StatusDetail | null | undefined): boolean {
  return String(detail?.subscription_status ?? '').toLowerCase() === 'member'
}

/** PENDING while a first membership awaits its payment, else what the detail says, else NOT_MEMBER (MEMB-03, MEMB-04). */
export function statusOf(detail: StatusDetail | null | undefined): string {
  if (detail?.subscription_pending === true) return 'PENDING'
  const told = detail?.subscription_status
  return typeof told === 'string' && told !== '' ? told : 'NOT_MEMBER'
}

/** Where somebody stands: who is a member stays one while a renewal or upgrade awaits its payment (DEC-135). */
export function membershipStatus(holds: boolean, isOrderPending: boolean): MembershipStatus {
  if (holds) return 'MEMBER'
  return isOrderPending ? 'PENDING' : 'NOT_MEMBER'
}

/** Days a chosen home hotel stays before another may be named (DEC-132). */
export const HOME_STAYS_DAYS = 30

/** From when the home hotel may be another; null: at once. Instants in ms. */
export function homeFreeAt(chosenAt: number | null, now: number): number | null {
  const freeAt = chosenAt === null ? 0 : chosenAt + HOME_STAYS_DAYS * 86_400_000
  return freeAt > now ? freeAt : null
}
