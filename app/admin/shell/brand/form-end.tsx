import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'

type Props = { label: string; problem: unknown; isBusy: boolean; isDisabled?: boolean; why?: string }

/** The end of a form: what went wrong, and its one filled button. */
export function FormEnd({ label, problem, isBusy, isDisabled = false, why }: Props) {
  return (
    <>
      {problem ? (
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
