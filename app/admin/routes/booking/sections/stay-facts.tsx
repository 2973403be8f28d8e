import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { ActButton } from '../act-button.tsx'
import { actOf } from '../acts.ts'
import { typeOf } from '../forms/room-form.tsx'
import { unitOf } from '../forms/unit-form.tsx'
import { countParty, roomsOf } from '../party.ts'
import { type Booking, todayOf } from '../use-booking.ts'

/** Where the stay is: dates, rooms by number, guests, plan. */
export function StayFacts({ booking, me }: { booking: Booking; me: Me }) {
  const { checkin, checkout, nights, arrival_time: arrival, plan } = booking
  return (
    <dl className="facts">
      <div className="dates">
        <div>
          <dt>{text('folio.arrives')}</dt>
          <dd>{format.dayWithWeekday(checkin)}</dd>
          {arrival ? <dd className="muted">{text('folio.around', { time: format.clock(arrival) })}</dd> : null}
        </div>
        <span className="nights" role="img" aria-label={text('folio.nights', { count: nights })}>
          {text('folio.nightsShort', { count: nights })}
        </span>
        <div>
          <dt>{text('folio.leaves')}</dt>
          <dd>{format.dayWithWeekday(checkout)}</dd>
        </div>
      </div>
      <Rooms booking={booking} me={me} />
      <Party booking={booking} />
      <div>
        <dt>{text('folio.plan')}</dt>
        <dd>{plan?.name ?? text('folio.ownPrice')}</dd>
        {plan ? <dd className="muted">{text(boards[plan.board])}</dd> : null}
      </div>
    </dl>
  )
}

const boards = {
  room_only: 'folio.boardNone',
  breakfast: 'folio.boardBreakfast',
  half_board: 'folio.boardHalf',
  full_board: 'folio.boardFull',
  all_inclusive: 'folio.boardAll',
} as const

function Rooms({ booking, me }: { booking: Booking; me: Me }) {
  const day = [booking.checkin, todayOf(booking)].sort().at(-1) ?? booking.checkin
  const night = day < booking.checkout ? day : booking.checkin
  const rooms = Array.from({ length: booking.rooms }, (_, index) => ({
    type: typeOf(booking, index + 1).name,
    unit: unitOf(booking, index + 1, night),
    number: index + 1,
  }))
  const act = actOf(booking, me, 'unit')
  const isMissing = rooms.some(({ unit }) => unit === null)
  return (
    <div>
      <dt>{text('folio.rooms', { count: booking.rooms })}</dt>
      {rooms.map(({ number, unit, type }) => (
        <dd key={number}>
          <b className={unit ? '' : 'warn'}>{unit?.name ?? text('folio.noUnitYet')}</b>
          <span className="muted"> {type}</span>
        </dd>
      ))}
      {act.reason === null ? (
        <dd>
          <ActButton act={act} label={text(isMissing ? 'folio.giveUnit' : 'folio.changeUnit')} />
        </dd>
      ) : null}
    </div>
  )
}

function Party({ booking }: { booking: Booking }) {
  const { adults, children, infants, ages } = countParty(roomsOf(booking))
  return (
    <div>
      <dt>{text('folio.guests')}</dt>
      <dd>{text('folio.adultsCount', { count: adults })}</dd>
      {children > 0 ? (
        <dd className="muted">
          {[
            text('folio.childrenCount', { count: children }),
            ...(ages.length > 0 ? [text('folio.aged', { ages: format.list(ages.map(String)) })] : []),
          ].join(' ')}
        </dd>
      ) : null}
      {infants > 0 ? <dd className="muted">{text('folio.infantsCount', { count: infants })}</dd> : null}
    </div>
  )
}
