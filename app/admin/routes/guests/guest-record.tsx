import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasForAll, hasScope, type Me } from '#app/admin/shell/session.ts'
import { useCurrencies } from '#app/admin/shell/use-currencies.ts'
import { formatInstantDay } from '#app/admin/text/moment.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { EraseGuest } from './erase-guest.tsx'
import { ExportGuest } from './export-guest.tsx'
import type { BookingOfGuest, Found, Proof } from './found-guest.ts'
import { GiveGift } from './give-gift.tsx'
import { MessagesOf } from './messages-of.tsx'

type Props = { me: Me; booking: BookingOfGuest; found: Found; proof: Proof }

type Stay = Found['bookings'][number]

type Act = 'export' | 'erase'

/** A guest with all stays and messages, and what they may ask for: their data, or that it is erased. */
export function GuestRecord({ me, booking, found, proof }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const [isErased, setIsErased] = useState(false)
  const { guest, account, bookings } = found
  if (isErased)
    return (
      <Notice tone="good">
        <p>{text('guests.erased')}</p>
      </Notice>
    )
  return (
    <div className="stack">
      <div className="row">
        <Avatar name={guest.name} />
        <div className="grow">
          <h2 className="heading">
            <bdi>{guest.name}</bdi>
          </h2>
          <p className="muted">
            <bdi>{[guest.country_code, guest.phone].filter(Boolean).join(' ')}</bdi> <bdi>{guest.email ?? ''}</bdi>
          </p>
        </div>
      </div>
      <p>{describeAccount(account)}</p>
      <h3 className="heading">
        <bdi>{text('guests.stays', { count: bookings.length })}</bdi>
      </h3>
      <DataTable
        label={text('guests.staysOf', { name: guest.name })}
        columns={columnsOf(me)}
        rows={bookings}
        rowKey={({ booking_no: number }) => number}
      />
      <Gifts me={me} booking={booking} found={found} />
      <h3 className="heading">{text('guests.rights')}</h3>
      <p className="muted">{text('guests.rightsWhat')}</p>
      {act === 'export' ? <ExportGuest proof={proof} onDone={() => setAct(null)} /> : null}
      {act === 'erase' ? (
        <EraseGuest
          proof={proof}
          isAccount={account !== null}
          onErased={() => setIsErased(true)}
          onNo={() => setAct(null)}
        />
      ) : null}
      {act === null ? <Acts me={me} choose={setAct} /> : null}
    </div>
  )
}

/** What may be given to a guest with a phone number; nothing without the right. */
function Gifts({ me, booking, found: { guest } }: Omit<Props, 'proof'>) {
  const [isOpen, setIsOpen] = useState(false)
  const others = useCurrencies(me)
  const phone = `${guest.country_code} ${guest.phone}`
  if (!/^\+\d{1,3} \d{4,15}$/.test(phone) || !hasForAll(me, 'credits:write')) return null
  if (!isOpen) {
    return (
      <div>
        <Button label={text('guests.give')} icon="plus" onClick={() => setIsOpen(true)} />
      </div>
    )
  }
  const currencies = [...new Set([booking.currency, ...others])]
  const target = { brand: booking.brand, bookingNo: booking.booking_no, phone, currencies }
  return <GiveGift target={target} onDone={() => setIsOpen(false)} />
}

function describeAccount(account: Found['account']): string {
  if (!account) return text('guests.noAccount')
  const { created_at: created, gdpr_consent_at: consented } = account
  const since = text('guests.hasAccount', { day: formatInstantDay(created) })
  return consented ? `${since} ${text('guests.consented', { day: formatInstantDay(consented) })}` : since
}

function Acts({ me, choose }: { me: Me; choose: (act: Act) => void }) {
  const mayExport = hasScope(me, 'guests:export')
  const mayErase = hasScope(me, 'guests:erase')
  if (!mayExport && !mayErase) return <p className="muted">{text('guests.askOwner')}</p>
  return (
    <div className="form-end">
      {mayExport ? <Button label={text('guests.export')} icon="document" onClick={() => choose('export')} /> : null}
      {mayErase ? (
        <Button label={text('guests.erase')} icon="trash" variant="danger-quiet" onClick={() => choose('erase')} />
      ) : null}
    </div>
  )
}

const stateNames: { [state: string]: AdminMessageId } = {
  confirmed: 'guests.confirmed',
  completed: 'guests.completed',
  cancelled: 'guests.cancelled',
  requested: 'guests.held',
  saved: 'guests.held',
}

function columnsOf(me: Me): Column<Stay>[] {
  return [
    {
      id: 'stay',
      label: text('guests.stay'),
      isHead: true,
      cell: ({ booking_no: bookingNo, checkin, checkout }) => (
        <>
          <div className="first">
            <bdi>{format.dayRange(checkin, checkout)}</bdi>
          </div>
          <div className="second">
            <Link className="link" to="/bookings/$bookingNo" params={{ bookingNo }}>
              {bookingNo}
            </Link>
          </div>
        </>
      ),
    },
    { id: 'property', label: text('guests.property'), cell: ({ property }) => <span>{property.name}</span> },
    {
      id: 'state',
      label: text('guests.state'),
      cell: ({ state }) => <span>{stateNames[state] ? text(stateNames[state]) : state}</span>,
    },
    ...(hasScope(me, 'tickets:read')
      ? [
          {
            id: 'messages',
            label: text('guests.messages'),
            cell: ({ booking_no: number }: Stay) => <MessagesOf bookingNo={number} />,
          },
        ]
      : []),
  ]
}
