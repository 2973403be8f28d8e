import { Button } from '#app/admin/ui/button.tsx'
import { ChangeProblem, ProblemNotice } from '#app/admin/ui/problem-notice.tsx'

type Props = {
  label: string
  problem: unknown
  isBusy: boolean
  isDisabled?: boolean
  why?: string
  /** The choice after somebody else changed the record. */
  clash?: { onTheirs: () => void; onMine: () => void }
}

/** The end of a form: what went wrong, and its one filled button. */
export function FormEnd({ label, problem, isBusy, isDisabled = false, why, clash }: Props) {
  return (
    <>
      {clash ? <ChangeProblem problem={problem} isBusy={isBusy} {...clash} /> : <ProblemNotice problem={problem} />}
      <div className="form-end">
        <Button label={label} type="submit" variant="primary" isBusy={isBusy} disabled={isDisabled} />
        {why ? <span className="muted">{why}</span> : null}
      </div>
    </>
  )
}
