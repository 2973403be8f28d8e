import { useMemo, useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { usePages } from '#app/admin/client/use-pages.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { type Column, DataTable } from '#app/admin/ui/data-table.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { ListStates } from '#app/admin/ui/page-states.tsx'
import { type Cell, readCsvRows, replaceCells } from './csv-cells.ts'
import type { ImportFile } from './read-file.ts'
import type { ImportReport } from './use-import-run.ts'

type Fault = EndpointItem<'GET /v1/imports/{importId}/faults'>

const keyOf = ({ line, field }: Fault) => `${line} ${field ?? ''}`

type Props = { file: ImportFile | null; report: ImportReport; correct?: (text: string) => void }

/** The wrong rows, each with its cell to correct where the file is at hand, and the way to check again. */
export function FaultRows({ file, report, correct }: Props) {
  const path = { importId: report.id }
  const list = usePages('GET /v1/imports/{importId}/faults', { path, query: { limit: '100' } })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const faults = list.items
  const cells = useMemo(() => findCells(file, faults ?? []), [file, faults])
  const name = file?.name ?? report.file_name
  const changes = Object.entries(typed).flatMap(([key, value]) => {
    const cell = cells.get(key)
    return cell && cell.value !== value ? [{ cell, value }] : []
  })
  const columns: Column<Fault>[] = [
    { id: 'line', label: text('system.line'), isHead: true, cell: ({ line }) => <b>{line}</b> },
    { id: 'field', label: text('system.column'), cell: ({ field }) => <code>{field ?? '–'}</code> },
    { id: 'message', label: text('system.wrong'), cell: ({ message }) => <span>{message}</span> },
    {
      id: 'mend',
      label: text('system.mend'),
      cell: (fault) => {
        const cell = cells.get(keyOf(fault))
        if (!cell || !correct) return <span className="muted">{adviceOf(fault)}</span>
        return (
          <Field
            label={text('system.correctCell', { column: fault.field ?? '', line: fault.line })}
            value={typed[keyOf(fault)] ?? cell.value}
            onChange={({ target }) => setTyped((now) => ({ ...now, [keyOf(fault)]: target.value }))}
          />
        )
      },
    },
  ]
  return (
    <div className="faults">
      <ListStates list={list} empty={{ title: text('system.noFaults'), explanation: text('system.noFaultsWhat') }}>
        <DataTable label={text('system.faultsOf', { name })} columns={columns} rows={faults ?? []} rowKey={keyOf} />
      </ListStates>
      {report.faults_left_out > 0 ? (
        <p className="muted">{text('system.faultsLeftOut', { count: report.faults_left_out })}</p>
      ) : null}
      {correct && file && cells.size > 0 ? (
        <div className="form-end">
          <Button
            label={text('system.checkCorrected', { count: changes.length })}
            variant="primary"
            disabled={changes.length === 0}
            onClick={() => correct(replaceCells(file.text, changes))}
          />
          <Button
            label={text('system.downloadCorrected')}
            onClick={() => downloadText(file.name, replaceCells(file.text, changes))}
          />
        </div>
      ) : (
        <p className="muted">{text('system.correctInFile')}</p>
      )}
    </div>
  )
}

const adviceOf = ({ field }: Fault) =>
  field === null ? text('system.adviceRow') : text('system.adviceCell', { column: field })

function downloadText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

/** Returns the cells of faults by line and column. */
function findCells(file: ImportFile | null, faults: readonly Fault[]): Map<string, Cell> {
  if (file?.format !== 'csv' || faults.length === 0) return new Map()
  const { names, rows } = readCsvRows(file.text, new Set(faults.map(({ line }) => line)))
  return new Map(
    faults.flatMap((fault) => {
      const cells = rows.find(({ line }) => line === fault.line)?.cells
      const cell = fault.field === null ? undefined : cells?.[names.indexOf(fault.field)]
      return cell ? [[keyOf(fault), cell]] : []
    }),
  )
}
