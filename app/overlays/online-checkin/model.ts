import type { SelectOption } from '#app/components/fields/select.tsx'
import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'

export type CheckinGuestSheet = {
  kind: 'checkinGuest'
  title: string
  bookingNo: string
  guest: NonNullable<CheckinAnswer['guestWidgets'][number]['guest']>
  typed: TypedCheckinGuest | null
  countries: SelectOption[]
  documentKinds: SelectOption[]
  action: string
  removeAction: string
  xsrf: string
}
