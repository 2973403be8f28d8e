import { useRead } from '#app/admin/client/live.ts'
import { useMe, useProperties } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { DataTable } from '#app/admin/ui/data-table.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'

type Props = { months: { from: CalendarDay; to: CalendarDay }; properties: string | undefined }

/** What happens in the months ahead, as noted in the calendar: why a month may be strong or weak. */
export function NotesSection({ months, properties: property }: Props) {
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
