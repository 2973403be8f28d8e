import { useEffect, useState } from 'react'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { readMovedBooking } from './moved-booking.ts'

/** Offers to replace the booking that this session is moving; renders nothing when there is none. */
export function MovedBookingBox() {
  const translate = useTranslate()
  const [bookingNo, setBookingNo] = useState<string | null>(null)

  // Syncs with the session storage, which exists only in the browser.
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
