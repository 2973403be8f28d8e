import { useNavigate } from '@tanstack/react-router'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { currentInstant } from '#app/admin/client/clock.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { hasScope, type Me, useProperties } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { browserTimeZone, calendarDayIn } from '#app/i18n/time-zone.ts'
import type { FoundBooking, PaletteItem } from './palette-item.ts'

type Mark = 'check-in' | 'check-out'

const LISTS = [
  'GET /v1/day-sheets',
  'GET /v1/properties/{propertyId}/day-sheet',
  'GET /v1/bookings',
  'GET /v1/bookings/{bookingNo}',
] as const

/** Returns what can be done with a booking from every page, the page of the booking first. */
export function useBookingActions(me: Me): (booking: FoundBooking) => PaletteItem[] {
  const navigate = useNavigate()
  const properties = useProperties(me)
  return (booking) => {
    const { booking_no: number, guest } = booking
    const phone = `${guest.country_code}${guest.phone}`
    const owed = booking.stay_state === 'cancelled' ? 0 : booking.total_minor - booking.paid_minor
    const item = (name: string, rest: Omit<PaletteItem, 'id' | 'group'>): PaletteItem => ({
      id: `${number}-${name}`,
      group: text('palette.doWith', { guest: guest.name }),
      ...rest,
    })
    const open = () => void navigate({ to: '/bookings/$bookingNo', params: { bookingNo: number } })
    const callItem = () =>
      item('call', {
        label: text('palette.call'),
        note: phone,
        icon: 'phone',
        run: () => location.assign(`tel:${phone.replaceAll(/[^+\d]/g, '')}`),
      })
    const timeZone = properties.find(({ id }) => id === booking.property.id)?.time_zone ?? browserTimeZone()
    const mark = nextMark(booking, { owed, today: calendarDayIn(timeZone, currentInstant()) })
    return [
      ...(mark && hasScope(me, 'bookings:write', booking.property.id)
        ? [item(mark, { label: text(markLabels[mark]), icon: 'check', run: () => void setMark(booking, mark) })]
        : []),
      item('open', { label: text('palette.openBooking'), note: owedNote(booking, owed), icon: 'document', run: open }),
      ...(guest.phone ? [callItem()] : []),
      item('copy', {
        label: text('palette.copyNumber'),
        note: number,
        icon: 'copy',
        run: () => void navigator.clipboard.writeText(number).then(() => showToast(text('palette.copied', { number }))),
      }),
    ]
  }
}

const markLabels = { 'check-in': 'palette.checkIn', 'check-out': 'palette.checkOut' } as const
const doneLabels = { 'check-in': 'palette.checkedIn', 'check-out': 'palette.checkedOut' } as const

function owedNote({ currency }: FoundBooking, owed: number): string | undefined {
  return owed > 0 ? text('palette.owed', { amount: format.price({ amountMinor: owed, currency }) }) : undefined
}

type Known = { owed: number; today: CalendarDay }

/** Returns the mark of a stay on a day at its property; a departure with money owed is asked about on its page. */
export function nextMark(
  { stay_state: state, checkin, checkout }: Pick<FoundBooking, 'stay_state' | 'checkin' | 'checkout'>,
  { owed, today }: Known,
): Mark | null {
  if (state === 'due' && checkin <= today && checkout > today) return 'check-in'
  return state === 'in_house' && checkout <= today && owed <= 0 ? 'check-out' : null
}

async function setMark(booking: FoundBooking, mark: Mark): Promise<void> {
  const path = { bookingNo: booking.booking_no }
  const guest = booking.guest.name
  const endpoint = 'POST /v1/bookings/{bookingNo}/marks'
  try {
    const { outcome } = await client.send(endpoint, { path, body: { mark } }, { key: newKey() })
    if (outcome === 'marked before') showToast(text('palette.markedBefore', { guest }))
    else showToast(text(doneLabels[mark], { guest }), () => void undoMark(booking, mark))
  } catch (error) {
    showToast(describeProblem(error))
  }
  await reread(LISTS)
}

async function undoMark({ booking_no: bookingNo, guest: { name } }: FoundBooking, mark: Mark): Promise<void> {
  try {
    await client.send('DELETE /v1/bookings/{bookingNo}/marks/{mark}', { path: { bookingNo, mark } }, { key: newKey() })
    showToast(text('palette.undone', { guest: name }))
  } catch (error) {
    showToast(describeProblem(error))
  }
  await reread(LISTS)
}
