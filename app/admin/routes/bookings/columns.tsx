import { Link } from '@tanstack/react-router'
import { createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { format, formatStay, text } from '#app/admin/text/text.ts'
import type { StayState } from '#app/domain/bookings/booking-status.ts'
import { browserTimeZone } from '#app/i18n/time-zone.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { type BookingRow, balanceOf } from './queries.ts'
import type { ColumnId } from './search.ts'

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

type Cell = {
  label: string
  cell: (row: BookingRow) => Markup
  /** The value by which the column sorts, and its cell in a file. */
  value: (row: BookingRow) => string | number
  isEnd?: boolean
}

/** Name and shape of each state; colour comes with the class. */
export const stateMessages = {
  due: 'state.due',
  in_house: 'state.inHouse',
  departed: 'state.departed',
  no_show: 'bookings.noShow',
  held: 'bookings.held',
  expired: 'bookings.expired',
  cancelled: 'bookings.cancelled',
} as const satisfies Record<StayState, string>

export const sourceMessages: {
  [source: string]: 'bookings.walkIn' | 'bookings.phone' | 'bookings.mail' | 'bookings.group'
} = {
  walk_in: 'bookings.walkIn',
  phone: 'bookings.phone',
  mail: 'bookings.mail',
  group: 'bookings.group',
}

export const cells: Record<ColumnId, Cell> = {
  guest: {
    label: text('bookings.guest'),
    cell: (row) => (
      <>
        <Link className="row-link" to="/bookings/$bookingNo" params={{ bookingNo: row.booking_no }}>
          {row.guest.name || row.booking_no}
        </Link>
        <div className="second">
          <bdi>{row.booking_no}</bdi>
        </div>
      </>
    ),
    value: ({ guest }) => guest.name,
  },
  state: {
    label: text('bookings.state'),
    cell: ({ stay_state: state }) => (
      <span className={`badge ${state.replace('_', '-')}`}>{text(stateMessages[state])}</span>
    ),
    value: ({ stay_state: state }) => text(stateMessages[state]),
  },
  stay: {
    label: text('bookings.stay'),
    cell: ({ checkin, checkout, nights }) => (
      <>
        <div>{formatStay(checkin, checkout)}</div>
        <div className="second">{text('bookings.nights', { nights })}</div>
      </>
    ),
    value: ({ checkin, checkout }) => `${checkin}/${checkout}`,
  },
  property: {
    label: text('shell.property'),
    cell: ({ property }) => <span>{property.name}</span>,
    value: ({ property }) => property.name,
  },
  room: {
    label: text('bookings.room'),
    cell: ({ rooms, room_category: type }) => <span>{rooms > 1 ? `${rooms} × ${type.name}` : type.name}</span>,
    value: ({ rooms, room_category: type }) => (rooms > 1 ? `${rooms} × ${type.name}` : type.name),
  },
  total: {
    label: text('bookings.total'),
    cell: (row) => <bdi>{format.price({ amountMinor: row.total_minor, currency: row.currency })}</bdi>,
    value: (row) => row.total_minor,
    isEnd: true,
  },
  due: {
    label: text('bookings.due'),
    cell: (row) => <Due row={row} />,
    value: balanceOf,
    isEnd: true,
  },
  contact: {
    label: text('bookings.contact'),
    cell: ({ guest }) => (
      <>
        <div>
          <bdi>{phoneOf(guest)}</bdi>
        </div>
        <div className="second">{guest.email}</div>
      </>
    ),
    value: ({ guest }) => [phoneOf(guest), guest.email].filter(Boolean).join(' '),
  },
  source: {
    label: text('bookings.source'),
    cell: ({ source }) => <span>{nameOfSource(source)}</span>,
    value: ({ source }) => nameOfSource(source),
  },
  booked: {
    label: text('bookings.booked'),
    cell: ({ created_at: at }) => <span>{format.moment(Date.parse(at), browserTimeZone())}</span>,
    value: ({ created_at: at }) => at,
  },
}

function Due({ row }: { row: BookingRow }) {
  const amountMinor = balanceOf(row)
  if (row.payment === 'cancelled') return null
  if (amountMinor === 0) return <span className="muted">{text('bookings.paid')}</span>
  return (
    <span className="owed">
      <bdi>{format.price({ amountMinor, currency: row.currency })}</bdi>
    </span>
  )
}

const phoneOf = ({ country_code: code, phone }: BookingRow['guest']) => (phone ? `${code} ${phone}` : '')

/** Bookings by guests name the page or partner that sold them. */
function nameOfSource(source: string): string {
  const id = sourceMessages[source]
  return id ? text(id) : source
}
