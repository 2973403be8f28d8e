import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { type DaySheet, type PaperProps, requestsOf, type SheetStay } from './day-sheet.ts'

type Unit = DaySheet['units'][number]

const stateMessages: Record<Unit['state'], AdminMessageId> = {
  clean: 'today.stateClean',
  dirty: 'today.stateDirty',
  inspected: 'today.stateInspected',
  out_of_order: 'today.stateOut',
}

/** Each room with its state and what happens in it on the day, for whoever cleans. */
export function RoomPaper({ sheet }: PaperProps) {
  if (sheet.units.length === 0) return <Empty title={text('today.noUnits')} explanation={text('today.noUnitsWhat')} />
  return (
    <DataTable
      label={text('today.housekeeping')}
      rows={sheet.units}
      rowKey={({ id }) => id}
      columns={columnsOf(sheet)}
    />
  )
}

function columnsOf(sheet: DaySheet): Column<Unit>[] {
  const stayIn = (stays: readonly SheetStay[], { id }: Unit) =>
    stays.find(({ units }) => units.some(({ unit }) => unit === id))
  return [
    {
      id: 'room',
      label: text('today.room'),
      isHead: true,
      cell: ({ name, room_category: type, floor }) => (
        <>
          <b>{name}</b>
          <div className="second">{[type.name, floor].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    { id: 'state', label: text('today.state'), cell: ({ state }) => <span>{text(stateMessages[state])}</span> },
    { id: 'leaves', label: text('today.leaves'), cell: (unit) => <Leaving stay={stayIn(sheet.departures, unit)} /> },
    {
      id: 'tonight',
      label: text('today.tonight'),
      cell: (unit) => <Tonight arriving={stayIn(sheet.arrivals, unit)} staying={stayIn(sheet.in_house, unit)} />,
    },
    { id: 'note', label: text('today.note'), cell: ({ note }) => <span>{note}</span> },
    {
      id: 'done',
      label: text('today.done'),
      isEnd: true,
      cell: () => <span className="tick-box" aria-hidden="true" />,
    },
  ]
}

function Leaving({ stay }: { stay: SheetStay | undefined }) {
  if (!stay) return null
  return <span>{text(stay.stay_state === 'departed' ? 'today.hasLeft' : 'today.stillIn')}</span>
}

type TonightProps = { arriving: SheetStay | undefined; staying: SheetStay | undefined }

function Tonight({ arriving, staying }: TonightProps) {
  const stay = arriving ?? staying
  if (!stay) return <span className="muted">{text('today.free')}</span>
  const guests = text('today.guests', { count: stay.adults + stay.children })
  const day = format.dayWithWeekday(stay.checkout)
  return (
    <>
      <div>
        {arriving
          ? text('today.arrivesAt', { time: format.clock(stay.due_time), guests })
          : text('today.staysUntil', { day, guests })}
      </div>
      {requestsOf(stay).map((request) => (
        <div key={request} className="second">
          {request}
        </div>
      ))}
    </>
  )
}
