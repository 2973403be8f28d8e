import { text } from '#app/admin/text/text.ts'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import type { Change } from './change.ts'
import { type ChangedValue, compareValues } from './compare-values.ts'

/** The values of a change before and after, those alone that differ. */
export function Values({ change, timeZone }: { change: Change; timeZone: string }) {
  const rows = compareValues(change.before, change.after, timeZone)
  const columns: Column<ChangedValue>[] = [
    { id: 'name', label: text('system.value'), isHead: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'before', label: text('system.before'), cell: ({ before }) => <bdi className="value">{before}</bdi> },
    { id: 'after', label: text('system.after'), cell: ({ after }) => <bdi className="value">{after}</bdi> },
  ]
  return (
    <div className="values">
      {rows.length > 0 ? (
        <DataTable label={text('system.values')} columns={columns} rows={rows} rowKey={({ name }) => name} />
      ) : (
        <p className="muted">{text('system.noValues')}</p>
      )}
      <p className="muted">{text('system.codes', { action: change.action, request: change.request_id })}</p>
    </div>
  )
}
