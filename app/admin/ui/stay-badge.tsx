import type { StayState } from '#app/domain/bookings/booking-status.ts'
import { text } from '../text/text.ts'

const messages = {
  due: 'state.due',
  in_house: 'state.inHouse',
  departed: 'state.departed',
  no_show: 'state.noShow',
  held: 'state.held',
  expired: 'state.expired',
  cancelled: 'state.cancelled',
} as const

/** State of a stay, with its word, shape and colour. */
export function StayBadge({ state }: { state: StayState }) {
  return <span className={`badge ${state.replace('_', '-')}`}>{text(messages[state])}</span>
}

/** A neutral remark beside a name: a returning guest, a group. */
export function Remark({ children }: { children: string }) {
  return <span className="badge remark">{children}</span>
}
