import type { SelectOption } from '#app/components/fields/select.tsx'
import type { NoticeProps } from '#app/components/surfaces/notice.tsx'
import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** The page at /online-checkin/{bookingId}. */
export type OnlineCheckinModel = {
  title: string
  /** The stay: its house, days and party. */
  stay: { name: string; text: string }
  /** To the booking; null for who holds the link alone. */
  back: { text: string; href: string } | null
  /** Why there is no form now; null while check-in is open. */
  closed: { title: string; text: string; action: { text: string; href: string } | null } | null
  notice: { tone: NonNullable<NoticeProps['tone']>; text: string } | null
  store: CheckinAnswer
  /** Where its forms go: plain POST forms. */
  action: string
  xsrf: string
  /** A guest that was refused, as they were typed; null: none was. */
  refused: TypedCheckinGuest | null
  arrival: { value: string; options: SelectOption[]; error: string | null }
  rules: { texts: string[]; error: string | null }
  sheet: AnySheet | null
}
