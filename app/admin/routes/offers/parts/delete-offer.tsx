import { useState } from 'react'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'

type Props = { name: string; explanation: string; isBusy: boolean; problem: unknown; onDelete: () => void }

/** Asks before an offer is deleted, which can't be undone. */
export function DeleteOffer({ name, explanation, isBusy, problem, onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    const label = text('offers.delete', { name })
    return <Button label={label} variant="danger-quiet" icon="trash" onClick={() => setIsAsking(true)} />
  }
  return (
    <Question
      label={text('offers.delete', { name })}
      title={text('offers.deleteTitle', { name })}
      explanation={problem ? describeProblem(problem) : explanation}
      action={text('offers.deleteNow')}
      isBusy={isBusy}
      onYes={onDelete}
      onNo={() => setIsAsking(false)}
    />
  )
}
