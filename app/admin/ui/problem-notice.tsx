import { isRecordChanged } from '../client/seen.ts'
import { describeProblem } from '../text/describe-problem.ts'
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { Notice } from './page-states.tsx'

/** Why the last write was refused; nothing without a refusal. */
export function ProblemNotice({ problem }: { problem: unknown }) {
  if (!problem) return null
  return (
    <Notice tone="danger">
      <p>{describeProblem(problem)}</p>
    </Notice>
  )
}

type Choice = { isBusy: boolean; onTheirs: () => void; onMine: () => void }

/** Somebody else saved meanwhile: nothing is overwritten without a choice. */
export function ChangedNotice({ isBusy, onTheirs, onMine }: Choice) {
  return (
    <Notice tone="warning">
      <p>{text('state.changedMeanwhile')}</p>
      <p className="actions">
        <Button label={text('state.takeTheirs')} size="small" onClick={onTheirs} />
        <Button label={text('state.saveMine')} size="small" isBusy={isBusy} onClick={onMine} />
      </p>
    </Notice>
  )
}

type Props = Choice & {
  problem: unknown
  /** The fields show their errors themselves. */
  hasFieldErrors?: boolean
}

/** Why a change was refused: with a choice when somebody else changed the record, nothing when the fields say it. */
export function ChangeProblem({ problem, hasFieldErrors = false, ...choice }: Props) {
  if (isRecordChanged(problem)) return <ChangedNotice {...choice} />
  return hasFieldErrors ? null : <ProblemNotice problem={problem} />
}
