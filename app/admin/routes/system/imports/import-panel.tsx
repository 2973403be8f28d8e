import { useRef, useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import { FileField } from './file-field.tsx'
import { kindLabel } from './kinds.ts'
import type { ImportFile } from './read-file.ts'
import { RunResult } from './run-result.tsx'
import { type ImportReport, useImportRun } from './use-import-run.ts'

/** A file and its kind, the check without writing, then the import. */
export function ImportPanel({ kinds }: { kinds: readonly ImportKindName[] }) {
  const [kind, setKind] = useState<ImportKindName>(kinds[0] ?? 'stays')
  const [file, setFile] = useState<ImportFile | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const { run, stop, progress, problem } = useImportRun()
  const result = useRef<HTMLDivElement>(null)
  const start = async (sent: ImportFile, asked: { isDryRun: boolean; isAgain?: boolean }) => {
    setReport(null)
    setIsStopped(false)
    const ended = await run(sent, { kind, ...asked })
    setReport(ended)
    setIsStopped(ended === null)
    result.current?.focus()
  }
  const choose = (next: ImportFile | null, named: ImportKindName | null) => {
    setFile(next)
    setReport(null)
    setIsStopped(false)
    if (named && kinds.includes(named)) setKind(named)
  }
  return (
    <div className="import-panel stack">
      <div className="form-row">
        <FileField onChoose={choose} />
        <SelectField
          label={text('system.kind')}
          hint={text('system.kindHint')}
          value={kind}
          options={kinds.map((value) => ({ value, label: text(kindLabel(value)) }))}
          onChange={(next) => {
            setKind(next)
            setReport(null)
          }}
        />
      </div>
      <div className="form-end">
        {report === null || report.state !== 'ended' ? (
          <Button
            label={text('system.check')}
            variant="primary"
            isBusy={progress !== null}
            disabled={!file}
            onClick={() => file && void start(file, { isDryRun: true })}
          />
        ) : null}
        {progress ? <Button label={text('system.stop')} onClick={stop} /> : null}
        {file ? null : <p className="muted">{text('system.chooseFirst')}</p>}
      </div>
      {progress ? (
        <div role="status">
          <progress max={1} value={progress.share} aria-label={text('system.sending')} />
          <p className="muted">
            {text('system.sent', { percent: Math.floor(progress.share * 100), lines: progress.lines })}
          </p>
        </div>
      ) : null}
      <div ref={result} tabIndex={-1} className="import-result">
        <ProblemNotice problem={problem} />
        {isStopped && !problem ? (
          <Notice tone="warning">
            <p>{text('system.stopped')}</p>
          </Notice>
        ) : null}
        {file && report ? (
          <RunResult key={report.id} file={file} kind={kind} report={report} start={start} change={setFile} />
        ) : null}
      </div>
    </div>
  )
}
