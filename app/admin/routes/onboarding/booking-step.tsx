import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { currentInstant } from '#app/admin/client/clock.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import type { BrandRecord } from '#app/admin/shell/brand/use-brand.ts'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'

type Props = { me: Me; record: BrandRecord; property: Property }

type Sold = { number: string; amount: string }

/** A booking of one night for the person themselves, paid in cash on paper: it tries prices, rooms and documents. */
export function BookingStep({ me, record, property }: Props) {
  const [sold, setSold] = useState<Sold | null>(null)
  const test = useTestBooking(me, property)
  const run = async () => setSold((await test.run()) ?? sold)
  return (
    <div className="stack">
      {sold ? (
        <Notice tone="good">
          <p>
            <span>{text('onboarding.sold', sold)}</span>{' '}
            <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo: sold.number }}>
              {text('onboarding.seeBooking')}
            </Link>
          </p>
        </Notice>
      ) : null}
      {test.total && !sold ? (
        <p>{text('onboarding.bookingPrice', { amount: test.total, property: property.name })}</p>
      ) : null}
      <ProblemNotice problem={test.problem} />
      <div className="form-end">
        {sold ? null : (
          <Button
            label={text('onboarding.makeBooking')}
            variant="primary"
            isBusy={test.isBusy}
            disabled={!hasScope(me, 'bookings:write') || !hasScope(me, 'payments:write')}
            onClick={() => void run()}
          />
        )}
        <a className="button" href={siteOf(record)} target="_blank" rel="noreferrer">
          {text('onboarding.bookAsGuest')}
        </a>
      </div>
    </div>
  )
}

/** The closed site in this browser, or the open one. */
function siteOf({ preview_url: preview, site_url: site }: BrandRecord): string {
  return preview ?? site
}

function useTestBooking(me: Me, property: Property) {
  const book = useWrite('POST /v1/bookings', { rereads: ['GET /v1/brands/{brand}', 'GET /v1/bookings'] })
  const pay = useWrite('POST /v1/bookings/{bookingNo}/payments', { rereads: ['GET /v1/bookings'] })
  const room = property.rooms.find(({ is_disabled: isOff }) => !isOff)
  const today = calendarDayIn(property.time_zone, currentInstant())
  const stay = {
    property: property.id,
    room: room?.id ?? 0,
    source: 'walk_in' as const,
    checkin: addDays(today, 1),
    checkout: addDays(today, 2),
    rooms_config: `1-${Math.min(2, room?.max_adults ?? 1)}_0_0_0`,
  }
  const night = { property: property.id, from: stay.checkin, to: stay.checkin, room: stay.room }
  const { data } = useRead('GET /v1/ari', { query: night }, { isEnabled: hasScope(me, 'ari:read') })
  const price = data?.rooms[0]?.nights[0]?.effective.price
  const amountMinor = price?.double_minor ?? price?.single_minor
  async function run(): Promise<Sold | null> {
    const guest = { name: me.name, without_contact: true }
    const made = await book.write({ body: { ...stay, guest, inform_guest: false } })
    if (!made?.booking) return null
    const { booking_no: bookingNo, total_minor: total, currency } = made.booking
    const body = { amount_minor: total, way: 'cash' as const, reference: 'TEST' }
    await pay.write({ path: { bookingNo }, body })
    return { number: bookingNo, amount: format.price({ amountMinor: total, currency }) }
  }
  return {
    run,
    total: amountMinor ? format.price({ amountMinor, currency: property.currency }) : null,
    isBusy: book.isBusy || pay.isBusy,
    problem: book.problem ?? pay.problem,
  }
}
