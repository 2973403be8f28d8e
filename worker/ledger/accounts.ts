import type { OrderRef, Subject } from '#worker/changes/subject.ts'

/** Names of the ledger's accounts. What a gateway took is negative there and positive where it went. */
export const account = {
  /** What came in and went back by a provider. */
  gateway: (name: string) => `gateway:${name}`,
  /** What is paid towards a booking and not earned yet. */
  guest: (bookingId: string) => `guest:${bookingId}`,
  /** What is paid towards an order and not earned yet. */
  order: ({ kind, brandId, id }: OrderRef) => `${kind}:${brandId}:${id}`,
  /** What is paid towards whatever it is for. */
  subject: (subject: Subject) => (subject.order ? account.order(subject.order) : account.guest(subject.bookingId)),
  /** What a brand keeps. */
  revenue: (brandId: string) => `revenue:${brandId}`,
  /** What a guest may spend with a brand. */
  wallet: (brandId: string, userId: string) => `wallet:${brandId}:${userId}`,
  /** What a brand gives away. */
  promotions: (brandId: string) => `promotions:${brandId}`,
  /** What guests gave to a cause. */
  cause: (causeId: string) => `cause:${causeId}`,
  /** What owners of houses give away. */
  owner: (brandId: string) => `owner:${brandId}`,
}
