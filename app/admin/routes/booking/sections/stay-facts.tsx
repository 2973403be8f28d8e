import type { Me } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { ActionButton } from '../action-button.tsx'
import { actionOf } from '../actions.ts'
import { typeOf } from '../forms/room-form.tsx'
import { unitOf } from '../forms/unit-form.tsx'
import { countParty, roomsOf } from '../party.ts'
import { type Booking, todayOf } from '../use-booking.ts'

/** The stay: dates, rooms by number, guests, plan. */
export function StayFacts({ booking, me }: { booking: Booking; me: Me }) {
  const { checkin, checkout, nights, arrival_time: arrival, plan } = booking
  return (
    <section className="facts" aria-label={text('folio.stay')}>
      <div className="dates">
        <div>
          <div className="label">{text('folio.arrives')}</div>
          <div className="fact">{format.dayWithWeekday(checkin)}</div>
          {arrival ? <div className="muted">{text('folio.around', { time: format.clock(arrival) })}</div> : null}
        </div>
        <span className="nights" role="img" aria-label={text('folio.nights', { count: nights })}>
          {text('folio.nightsShort', { count: nights })}
        </span>
        <div>
          <div className="label">{text('folio.leaves')}</div>
          <div className="fact">{format.dayWithWeekday(checkout)}</div>
        </div>
      </div>
      <Rooms booking={booking} me={me} />
      <Party booking={booking} />
      <div>
        <div className="label">{text('folio.plan')}</div>
        <div className="fact">{plan?.name ?? text('folio.ownPrice')}</div>
        {plan ? <div className="muted">{text(boards[plan.board])}</div> : null}
      </div>
    </section>
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
  const action = actionOf(booking, me, 'unit')
  const isMissing = rooms.some(({ unit }) => unit === null)
  return (
    <div>
      <div className="label">{text('folio.rooms', { count: booking.rooms })}</div>
      {rooms.map(({ number, unit, type }) => (
        <div key={number} className="fact">
          <b className={unit ? '' : 'warn'}>{unit?.name ?? text('folio.noUnitYet')}</b>
          <span className="muted"> {type}</span>
        </div>
      ))}
      {action.reason === null ? (
        <div className="fact">
          <ActionButton action={action} label={text(isMissing ? 'folio.giveUnit' : 'folio.changeUnit')} />
        </div>
      ) : null}
    </div>
  )
}

function Party({ booking }: { booking: Booking }) {
  const { adults, children, infants, ages } = countParty(roomsOf(booking))
  return (
    <div>
      <div className="label">{text('folio.guests')}</div>
      <div className="fact">{text('folio.adultsCount', { count: adults })}</div>
      {children > 0 ? (
        <div className="muted">
          {[
            text('folio.childrenCount', { count: children }),
            ...(ages.length > 0 ? [text('folio.aged', { ages: format.list(ages.map(String)) })] : []),
          ].join(' ')}
        </div>
      ) : null}
      {infants > 0 ? <div className="muted">{text('folio.infantsCount', { count: infants })}</div> : null}
    </div>
  )
}
