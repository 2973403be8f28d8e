import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { Counts } from './counts.tsx'
import { FaultRows } from './fault-rows.tsx'
import { type ImportFile, withText } from './read-file.ts'
import { UndoImport } from './undo-import.tsx'
import type { ImportReport } from './use-import-run.ts'

type Props = {
  file: ImportFile
  kind: ImportKindName
  report: ImportReport
  start: (file: ImportFile, asked: { isDryRun: boolean; isAgain?: boolean }) => Promise<void>
  change: (file: ImportFile) => void
}

/** The result of a check or an import, and the next step. */
export function RunResult({ file, report, start, change }: Props) {
  const [isUndone, setIsUndone] = useState(false)
  const { dry_run: isDryRun, refused, added, changed } = report
  const count = added + changed
  const correct = async (corrected: string) => {
    const next = await withText(file, corrected)
    change(next)
    await start(next, { isDryRun: true })
  }
  if (report.was_before) return <WasBefore again={() => void start(file, { isDryRun: false, isAgain: true })} />
  return (
    <div className="stack">
      <Notice tone={refused > 0 ? 'warning' : 'good'}>
        <p>
          <b>{titleOf(report)}</b> <Counts report={report} />
        </p>
      </Notice>
      {refused > 0 ? <FaultRows file={file} report={report} correct={(next) => void correct(next)} /> : null}
      <div className="form-end">
        {isDryRun && count > 0 ? (
          <Button
            label={text(refused > 0 ? 'system.importGood' : 'system.importAll', { count })}
            variant={refused > 0 ? 'plain' : 'primary'}
            onClick={() => void start(file, { isDryRun: false })}
          />
        ) : null}
        {isDryRun && count === 0 && refused === 0 ? <p className="muted">{text('system.nothingToDo')}</p> : null}
        {!isDryRun && count > 0 && !isUndone ? <UndoImport report={report} onDone={() => setIsUndone(true)} /> : null}
      </div>
    </div>
  )
}

function titleOf({ dry_run: isDryRun, refused }: ImportReport): string {
  if (isDryRun) return refused > 0 ? text('system.checkFaults', { count: refused }) : text('system.checkGood')
  return refused > 0 ? text('system.importedPart', { count: refused }) : text('system.importedAll')
}

function WasBefore({ again }: { again: () => void }) {
  return (
    <Notice tone="warning">
      <p>{text('system.wasBefore')}</p>
      <Button label={text('system.importAgain')} size="small" onClick={again} />
    </Notice>
  )
}
