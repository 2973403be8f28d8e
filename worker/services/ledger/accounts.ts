import type { OrderRef, Subject } from '#worker/infra/guarded-writes/change.ts'

/** Money received through a gateway is negative in the gateway's account and positive in the receiving account. */
export const account = {
  gateway: (name: string) => `gateway:${name}`,
  /** Payments for a booking, not earned yet. */
  guest: (bookingId: string) => `guest:${bookingId}`,
  /** Payments for an order, not earned yet. */
  order: ({ kind, brandId, id }: OrderRef) => `${kind}:${brandId}:${id}`,
  subject: (subject: Subject) => (subject.order ? account.order(subject.order) : account.guest(subject.bookingId)),
  /** Earned by the brand. */
  revenue: (brandId: string) => `revenue:${brandId}`,
  wallet: (brandId: string, userId: string) => `wallet:${brandId}:${userId}`,
  /** Paid by the brand. */
  promotions: (brandId: string) => `promotions:${brandId}`,
  cause: (causeId: string) => `cause:${causeId}`,
  /** Paid by property owners. */
  owner: (brandId: string) => `owner:${brandId}`,
}
