/** What an order of a guest can be, beside bookings. */
export type OrderKind = 'membership' | 'donation'

/** An order, as money that moves for it must know it. */
export type OrderRef = { kind: OrderKind; id: string; brandId: string }

/** What money is paid for: a booking, or an order of a guest (DEC-128). */
export type Subject = { bookingId: string; order?: never } | { order: OrderRef; bookingId?: never }

export type SubjectKind = 'booking' | OrderKind

/** The kind of a subject, as it is stored and travels. */
export function subjectKindOf({ order }: Subject): SubjectKind {
  return order?.kind ?? 'booking'
}

/** The id a subject is stored with. */
export function subjectIdOf(subject: Subject): string {
  return subject.order ? subject.order.id : subject.bookingId
}

/** The column that names a subject in tables of money. */
export function subjectColumn({ order }: Subject): 'booking_id' | 'order_id' {
  return order ? 'order_id' : 'booking_id'
}
