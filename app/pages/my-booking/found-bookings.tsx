import { Button } from '#app/components/actions/button.tsx'
import { BookingNumber } from '#app/components/facts/booking-number.tsx'
import { SectionHead } from '#app/components/facts/section-head.tsx'
import { Checkbox } from '#app/components/fields/checkbox.tsx'
import type { MyBookingModel } from './model.ts'

/** Asks which bookings made with the guest's number are theirs; a plain form, all preselected. */
export function FoundBookings({ found }: { found: NonNullable<MyBookingModel['found']> }) {
  return (
    <section className="found">
      <SectionHead title={found.heading} size="md" />
      <p className="sm muted">{found.lead}</p>
      <form action="/my-booking/found" method="post" className="form">
        <input type="hidden" name="_xsrf" value={found.xsrf} />
        <input type="hidden" name="asked" value={found.rows.map(({ id }) => id).join(' ')} />
        {found.rows.map((row) => (
          <Checkbox
            key={row.id}
            id={`own-${row.id}`}
            name={`own-${row.id}`}
            defaultChecked
            label={row.name}
            detail={
              <>
                <span>{row.dates}</span> · <bdi>{row.place}</bdi> · <BookingNumber number={row.number} />
              </>
            }
          />
        ))}
        <Button type="submit" look="primary">
          {found.button}
        </Button>
      </form>
    </section>
  )
}
