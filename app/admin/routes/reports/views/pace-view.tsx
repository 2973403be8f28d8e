import { useRead } from '#app/admin/client/live.ts'
import { useMe, useProperties } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { MonthsOnBooks } from '../months-on-books.tsx'
import type { ViewProps } from '../overview.tsx'
import { formatMinor } from '../report-figures.ts'
import { monthsAhead } from '../report-period.ts'
import { ReportSection } from '../report-section.tsx'
import { csvAddress, type ReportRows, useReport } from '../use-report.ts'

/** Bookings on the books for the months ahead, and those made and cancelled within seven days. */
export function PaceView({ period, scope, currency }: ViewProps) {
  const query = { ...monthsAhead(period), ...scope, by: 'month' } as const
  const { data, error, refetch } = useReport('GET /v1/reports/pickup', query)
  const rows = data?.items.filter((row) => row.currency === currency)
  return (
    <>
      <MonthsOnBooks period={period} scope={scope} currency={currency} isTableShown />
      <NotesSection months={monthsAhead(period)} properties={scope.properties} />
      <ReportSection
        title={text('reports.pickup')}
        note={text('reports.sevenDays')}
        csv={csvAddress('GET /v1/reports/pickup', query)}
      >
        {error && !rows ? <Failed error={error} retry={() => void refetch()} /> : null}
        {rows || error ? null : <SkeletonRows />}
        {rows ? <PickupTable rows={rows} /> : null}
      </ReportSection>
    </>
  )
}

type PickupRow = ReportRows<'GET /v1/reports/pickup'>[number]

function PickupTable({ rows }: { rows: readonly PickupRow[] }) {
  const nights = (id: string, label: string, read: (row: PickupRow) => number | undefined) => ({
    id,
    label,
    isEnd: true,
    cell: (row: PickupRow) => <bdi>{format.number(read(row) ?? 0)}</bdi>,
  })
  return (
    <DataTable
      label={text('reports.pickup')}
      rows={rows}
      rowKey={({ from }) => from}
      columns={[
        {
          id: 'month',
          label: text('reports.month'),
          isHead: true,
          cell: (row) => <span>{format.month(row.from)}</span>,
        },
        nights('booked', text('reports.booked'), (row) => row.booked_room_nights),
        nights('changed', text('reports.changed'), (row) => row.changed_room_nights),
        nights('lost', text('reports.lost'), (row) => row.lost_room_nights),
        nights('net', text('reports.net'), (row) => row.room_nights),
        nights('last', text('reports.netLastYear'), (row) => row.last_year?.room_nights),
        {
          id: 'revenue',
          label: text('reports.revenue'),
          isEnd: true,
          cell: (row) => <bdi>{formatMinor(row.room_revenue_minor, row.currency)}</bdi>,
        },
      ]}
    />
  )
}

type NotesProps = { months: { from: CalendarDay; to: CalendarDay }; properties: string | undefined }

/** Calendar notes on the months ahead, which may explain a strong or weak month. */
function NotesSection({ months, properties: property }: NotesProps) {
  const { data: me } = useMe()
  const known = useProperties(me)
  const { data, error, refetch } = useRead('GET /v1/calendar-notes', { query: { ...months, property } })
  const nameOf = (id: number | null) =>
    id === null ? text('shell.allProperties', { count: 0 }) : (known.find((one) => one.id === id)?.name ?? String(id))
  return (
    <section className="section report-section">
      <div className="report-head">
        <h2 className="heading">{text('reports.notes')}</h2>
        <span className="muted note">{text('reports.notesNote')}</span>
      </div>
      {error && !data ? <Failed error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows count={2} />}
      {data?.items.length === 0 ? <p className="muted">{text('reports.noNotes')}</p> : null}
      {data && data.items.length > 0 ? (
        <DataTable
          label={text('reports.notes')}
          rows={data.items}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'text',
              label: text('reports.noteText'),
              isHead: true,
              cell: ({ text: said }) => <bdi>{said}</bdi>,
            },
            {
              id: 'days',
              label: text('reports.noteDays'),
              cell: ({ from, to }) => <span>{format.dayRange(from, to)}</span>,
            },
            { id: 'property', label: text('reports.notePlace'), cell: (note) => <bdi>{nameOf(note.property)}</bdi> },
          ]}
        />
      ) : null}
    </section>
  )
}
