import { format, formatParty, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { type PaperProps, requestsOf, roomsOf, type SheetStay } from './day-sheet.ts'

/** Arrivals, guests who stay and departures, with what each needs and owes. */
export function DayPaper({ sheet: { arrivals, in_house: inHouse, departures } }: PaperProps) {
  const expected = inHouse.filter(({ stay_state: state }) => state === 'due')
  const staying = inHouse.filter(({ stay_state: state }) => state === 'in_house')
  return (
    <>
      <StayTable title={text('today.arrivals')} stays={[...expected, ...arrivals].filter(isExpected)} hasTime />
      <StayTable title={text('today.inHouse')} stays={staying} />
      <StayTable title={text('today.departures')} stays={departures} />
    </>
  )
}

const isExpected = ({ stay_state: state }: SheetStay) => state !== 'no_show'

function StayTable({ title, stays, hasTime = false }: { title: string; stays: SheetStay[]; hasTime?: boolean }) {
  return (
    <section className="section">
      <h3 className="heading">{text('today.paperCount', { title, count: stays.length })}</h3>
      {stays.length > 0 ? (
        <DataTable label={title} rows={stays} rowKey={({ booking_no: no }) => no} columns={columnsOf(hasTime)} />
      ) : null}
    </section>
  )
}

function columnsOf(hasTime: boolean): Column<SheetStay>[] {
  const time: Column<SheetStay> = {
    id: 'time',
    label: text('today.due'),
    cell: ({ due_time: at }) => <span>{format.clock(at)}</span>,
  }
  return [
    {
      id: 'guest',
      label: text('today.guest'),
      isHead: true,
      cell: (stay) => (
        <>
          <b dir="auto">{stay.guest}</b>
          <div className="second">{formatParty(stay)}</div>
          <div className="second">
            <bdi>{[stay.booking_no, stay.phone, stay.group].filter(Boolean).join(' · ')}</bdi>
          </div>
        </>
      ),
    },
    ...(hasTime ? [time] : []),
    {
      id: 'room',
      label: text('today.room'),
      cell: (stay) => (
        <>
          <b>{roomsOf(stay)}</b>
          <div className="second">{stay.room_category.name}</div>
        </>
      ),
    },
    { id: 'until', label: text('today.until'), cell: ({ checkout }) => <span>{format.dayWithWeekday(checkout)}</span> },
    {
      id: 'requests',
      label: text('today.requests'),
      cell: (stay) => requestsOf(stay).map((request) => <div key={request}>{request}</div>),
    },
    { id: 'due', label: text('today.balance'), isEnd: true, cell: (stay) => <bdi>{dueOf(stay)}</bdi> },
    {
      id: 'done',
      label: text('today.done'),
      isEnd: true,
      cell: () => <span className="tick-box" aria-hidden="true" />,
    },
  ]
}

const dueOf = ({ balance_minor: amountMinor, currency }: SheetStay) =>
  amountMinor === 0 ? text('today.paid') : format.price({ amountMinor, currency })
