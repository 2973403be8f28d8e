import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'
import type { NoticeProps } from '#app/ui/surfaces/notice.tsx'

export type OnlineCheckinModel = {
  title: string
  stay: { name: string; text: string }
  back: { text: string; href: string } | null
  closed: { title: string; text: string; action: { text: string; href: string } | null } | null
  notice: { tone: NonNullable<NoticeProps['tone']>; text: string } | null
  store: CheckinResponse
  action: string
  xsrf: string
  /** A refused guest as typed; null otherwise. */
  refused: TypedCheckinGuest | null
  arrival: { value: string; options: SelectOption[]; error: string | null }
  rules: { texts: string[]; error: string | null }
  overlayData: AnyOverlayData | null
}
