import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { Notice } from '#app/admin/ui/page-states.tsx'

/** What went wrong with the last write; nothing while nothing did. */
export function WriteFault({ problem }: { problem: unknown }) {
  if (!problem) return null
  return (
    <Notice tone="danger">
      <p>{describeProblem(problem)}</p>
    </Notice>
  )
}
