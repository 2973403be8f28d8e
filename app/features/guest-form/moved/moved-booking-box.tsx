import { useEffect, useState } from 'react'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { readMovedBooking } from './moved-booking.ts'

/** Asks whether the booking this session looks another place for ends with this one; nothing where there is none. */
export function MovedBookingBox() {
  const translate = useTranslate()
  const [bookingNo, setBookingNo] = useState<string | null>(null)

  // Syncs with the session's storage, which only the browser has.
  useEffect(() => setBookingNo(readMovedBooking()), [])

  return bookingNo === null ? null : (
    <Checkbox
      id="old_booking_id"
      name="old_booking_id"
      value={bookingNo}
      label={translate('summary.endsBooking', { number: bookingNo })}
      detail={translate('summary.endsBookingTerms')}
    />
  )
}
