import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import type { SelectOption } from '#app/ui/fields/select.tsx'

export type CheckinGuestOverlayData = {
  kind: 'checkinGuest'
  title: string
  bookingNo: string
  guest: NonNullable<CheckinResponse['guestWidgets'][number]['guest']>
  typed: TypedCheckinGuest | null
  countries: SelectOption[]
  documentKinds: SelectOption[]
  action: string
  removeAction: string
  xsrf: string
}
