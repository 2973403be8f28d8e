export type OrderKind = 'membership' | 'donation'

export type OrderRef = { kind: OrderKind; id: string; brandId: string }

/** What a payment is for: a booking or an order. */
export type Subject = { bookingId: string; order?: never } | { order: OrderRef; bookingId?: never }

export type SubjectKind = 'booking' | OrderKind

export function subjectKindOf({ order }: Subject): SubjectKind {
  return order?.kind ?? 'booking'
}

export function subjectIdOf(subject: Subject): string {
  return subject.order ? subject.order.id : subject.bookingId
}

export function subjectColumn({ order }: Subject): 'booking_id' | 'order_id' {
  return order ? 'order_id' : 'booking_id'
}
