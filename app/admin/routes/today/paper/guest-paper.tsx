import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { hasScope } from '#app/admin/shell/session.ts'
import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { type PaperProps, roomsOf, type SheetStay, staysTonight } from './day-sheet.ts'

type Guest = Answer<'POST /v1/bookings/{bookingNo}/checkin-readings'>['guests'][number]

/** One person who sleeps in the house; without an online check-in the booking's guest, to be completed by hand. */
type Row = { key: string; stay: SheetStay; name: string; guest: Guest | null }

const documentMessages: Record<NonNullable<Guest['document_kind']>, AdminMessageId> = {
  passport: 'today.passport',
  national_id: 'today.identityCard',
  driving_licence: 'today.drivingLicence',
}

/** The register of guests of the night, for the police. Documents are read on demand, and each reading is audited. */
export function GuestPaper({ me, property, sheet }: PaperProps) {
  const stays = staysTonight(sheet)
  const [guests, setGuests] = useState<Readonly<Record<string, readonly Guest[]>>>({})
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const checkedIn = stays.filter(({ online_checkin: state }) => state !== 'not_started')
  const unread = checkedIn.filter(({ booking_no: number }) => !guests[number])

  async function readDocuments(): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    try {
      for (const { booking_no: bookingNo } of unread) {
        const read = await client.send(
          'POST /v1/bookings/{bookingNo}/checkin-readings',
          { path: { bookingNo }, body: {} },
          { key: newKey() },
        )
        setGuests((known) => ({ ...known, [bookingNo]: read.guests }))
      }
    } catch (error) {
      setProblem(error)
    }
    setIsBusy(false)
  }

  if (stays.length === 0) return <Empty title={text('today.nobody')} explanation={text('today.nobodyWhat')} />
  return (
    <>
      {hasScope(me, 'guests:read', property.id) && unread.length > 0 ? (
        <p className="row no-print">
          <Button
            label={text('today.readDocuments', { count: unread.length })}
            isBusy={isBusy}
            onClick={() => void readDocuments()}
          />
          <span className="muted">{text('today.readDocumentsWhat')}</span>
        </p>
      ) : null}
      <ProblemNotice problem={problem} />
      <DataTable
        label={text('today.guestRegister')}
        rows={stays.flatMap((stay) => rowsOf(stay, guests[stay.booking_no]))}
        rowKey={({ key }) => key}
        columns={columns()}
      />
    </>
  )
}

function rowsOf(stay: SheetStay, guests: readonly Guest[] = []): Row[] {
  const number = stay.booking_no
  if (guests.length === 0) return [{ key: number, stay, name: stay.guest, guest: null }]
  return guests.map((guest, index) => ({ key: `${number} ${index}`, stay, name: guest.name, guest }))
}

function columns(): Column<Row>[] {
  return [
    { id: 'room', label: text('today.room'), cell: ({ stay }) => <b>{roomsOf(stay)}</b> },
    {
      id: 'name',
      label: text('today.guest'),
      isHead: true,
      cell: ({ name, stay, guest }) => (
        <>
          <b dir="auto">{name}</b>
          {guest ? null : <div className="second">{text('today.guests', { count: stay.adults + stay.children })}</div>}
          <div className="second">
            <bdi>{stay.phone}</bdi>
          </div>
        </>
      ),
    },
    {
      id: 'nationality',
      label: text('today.nationality'),
      cell: ({ guest }) => <span>{guest ? format.countryName(guest.nationality) : ''}</span>,
    },
    { id: 'document', label: text('today.document'), cell: ({ guest }) => <bdi>{describeDocument(guest)}</bdi> },
    { id: 'from', label: text('today.arrived'), cell: ({ stay }) => <span>{format.day(stay.checkin)}</span> },
    { id: 'to', label: text('today.until'), cell: ({ stay }) => <span>{format.day(stay.checkout)}</span> },
    { id: 'booking', label: text('today.bookingNo'), cell: ({ stay }) => <bdi>{stay.booking_no}</bdi> },
  ]
}

function describeDocument(guest: Guest | null): string {
  if (!guest?.document_kind) return ''
  return [text(documentMessages[guest.document_kind]), guest.document_number].filter(Boolean).join(' ')
}
