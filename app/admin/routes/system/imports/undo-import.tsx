import { useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { ImportReport } from './use-import-run.ts'

type Left = { subject: string; reason: string }

/** Takes back what an import added and changed, and says what stays. */
export function UndoImport({ report, onDone }: { report: ImportReport; onDone?: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [left, setLeft] = useState<readonly Left[]>([])
  const undo = async () => {
    setIsBusy(true)
    setProblem(null)
    try {
      const sum = await undoAll(report.id)
      setLeft(sum.left)
      setIsAsked(false)
      showToast(text('system.undone', { count: sum.count }))
      if (sum.left.length === 0) onDone?.()
    } catch (error) {
      setProblem(error)
    } finally {
      setIsBusy(false)
      await reread(['GET /v1/imports'])
    }
  }
  if (left.length > 0) return <LeftRows left={left} />
  if (!isAsked) {
    const label = text('system.undoImportOf', { name: report.file_name })
    return <Button label={text('system.undoImport')} size="small" aria-label={label} onClick={() => setIsAsked(true)} />
  }
  return (
    <div className="grow">
      <Question
        label={text('system.undoImportOf', { name: report.file_name })}
        title={text('system.undoAsk', { count: report.added + report.changed })}
        explanation={text('system.undoWhat')}
        action={text('system.undoNow', { count: report.added + report.changed })}
        isBusy={isBusy}
        onYes={() => void undo()}
        onNo={() => setIsAsked(false)}
      />
      <ProblemNotice problem={problem} />
    </div>
  )
}

async function undoAll(importId: string): Promise<{ count: number; left: Left[] }> {
  const sum = { count: 0, left: [] as Left[] }
  for (;;) {
    const step = await client.send('POST /v1/imports/{importId}/undo', { path: { importId }, body: {} })
    sum.count += step.taken_back
    sum.left.push(...step.left)
    if (step.is_done) return sum
  }
}

function LeftRows({ left }: { left: readonly Left[] }) {
  return (
    <Notice tone="warning">
      <p>{text('system.leftOver', { count: left.length })}</p>
      <ul>
        {left.map(({ subject, reason }) => (
          <li key={subject}>
            <bdi>{subject}</bdi> <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
