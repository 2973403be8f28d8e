import { getRouteApi } from '@tanstack/react-router'
import { usePages } from '#app/admin/client/use-pages.ts'
import { TableTools } from '#app/admin/shell/table/table-tools.tsx'
import { useTable } from '#app/admin/shell/table/use-table.ts'
import { formatInstant } from '#app/admin/text/moment.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { Counts, describeCounts } from './counts.tsx'
import { FaultRows } from './fault-rows.tsx'
import { kindLabel } from './kinds.ts'
import { UndoImport } from './undo-import.tsx'
import type { ImportReport } from './use-import-run.ts'

const route = getRouteApi('/shell/system')

const stateMessages: Record<ImportReport['state'], AdminMessageId> = {
  open: 'system.importOpen',
  ended: 'system.importEnded',
  undoing: 'system.importUndoing',
  undone: 'system.importUndone',
}

type Props = { opened: string | null; mayUndo: readonly ImportKindName[] }

/** Imports of the last 180 days: what each did, its faults, and its undo. */
export function History({ opened, mayUndo }: Props) {
  const list = usePages('GET /v1/imports', { query: { limit: '50' } }, { everyMs: 30_000 })
  const navigate = route.useNavigate()
  const chosen = list.items?.find(({ id }) => id === opened)
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, import: id }), replace: true, resetScroll: false })
  const columns: Column<ImportReport>[] = [
    {
      id: 'file',
      label: text('system.file'),
      isHead: true,
      cell: ({ file_name: name, kind }) => (
        <>
          <b className="first">
            <bdi>{name}</bdi>
          </b>
          <p className="second">{text(kindLabel(kind))}</p>
        </>
      ),
      value: ({ file_name: name }) => name,
    },
    {
      id: 'when',
      label: text('system.when'),
      cell: ({ created_at: at }) => <span>{formatInstant(at)}</span>,
      value: ({ created_at: at }) => at,
    },
    {
      id: 'state',
      label: text('system.state'),
      cell: (row) => <span>{describeState(row)}</span>,
      value: describeState,
    },
    {
      id: 'counts',
      label: text('system.result'),
      cell: (row) => <Counts report={row} />,
      value: ({ added, changed }) => added + changed,
      file: describeCounts,
    },
    {
      id: 'act',
      label: '',
      isEnd: true,
      cell: (row) => <Acts row={row} isOpen={row.id === opened} open={open} mayUndo={mayUndo.includes(row.kind)} />,
    },
  ]
  const table = useTable(columns, list)
  return (
    <section className="section">
      <div className="section-head">
        <h2 className="heading">{text('system.history')}</h2>
        <TableTools table={table} list="system" file="imports" leaveOut={['import']} />
      </div>
      <ListStates list={list} empty={{ title: text('system.noImports'), explanation: text('system.noImportsWhat') }}>
        <DataTable
          label={text('system.history')}
          columns={table.columns}
          rows={table.rows}
          rowKey={({ id }) => id}
          chosen={opened}
          drawer={chosen ? <FaultRows file={null} report={chosen} /> : null}
        />
      </ListStates>
    </section>
  )
}

const describeState = ({ state, dry_run: isDryRun }: ImportReport) =>
  isDryRun && state === 'ended' ? text('system.importChecked') : text(stateMessages[state])

type ActsProps = { row: ImportReport; isOpen: boolean; open: (id: string | undefined) => void; mayUndo: boolean }

function Acts({ row, isOpen, open, mayUndo }: ActsProps) {
  const { id, file_name: name, refused, dry_run: isDryRun, state, added, changed } = row
  const hasUndo = mayUndo && !isDryRun && added + changed > 0 && (state === 'ended' || state === 'undoing')
  return (
    <div className="row-actions">
      {refused > 0 ? (
        <Button
          label={text(isOpen ? 'system.hideFaults' : 'system.showFaults')}
          size="small"
          aria-expanded={isOpen}
          aria-label={text(isOpen ? 'system.hideFaultsOf' : 'system.faultsOf', { name })}
          onClick={() => open(isOpen ? undefined : id)}
        />
      ) : null}
      {hasUndo ? <UndoImport report={row} /> : null}
    </div>
  )
}
