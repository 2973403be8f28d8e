import type { Me } from '#app/admin/shell/session.ts'
import type { Booking } from '../use-booking.ts'

export type FormProps = { booking: Booking; me: Me; close: () => void }
