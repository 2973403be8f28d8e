import { isRecordChanged } from '#app/admin/client/seen.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { ChangedNotice } from '#app/admin/ui/changed-notice.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'

type Props = {
  label: string
  problem: unknown
  isBusy: boolean
  isDisabled?: boolean
  why?: string
  /** What can be done after somebody else changed the record. */
  clash?: { onTheirs: () => void; onMine: () => void }
}

/** The end of a form: what went wrong, and its one filled button. */
export function FormEnd({ label, problem, isBusy, isDisabled = false, why, clash }: Props) {
  return (
    <>
      {clash && isRecordChanged(problem) ? <ChangedNotice isBusy={isBusy} {...clash} /> : null}
      {problem && !(clash && isRecordChanged(problem)) ? (
        <Notice tone="danger">
          <p>{describeProblem(problem)}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button label={label} type="submit" variant="primary" isBusy={isBusy} disabled={isDisabled} />
        {why ? <span className="muted">{why}</span> : null}
      </div>
    </>
  )
}
