import { useState } from 'react'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Props = {
  name: string
  explanation?: string
  removal: { isBusy: boolean; problem: unknown }
  /** Deletes the offer; resolves with null when it was refused. */
  onDelete: () => Promise<object | null>
  onClose: () => void
}

/** Asks before an offer is deleted, which can't be undone. */
export function DeleteOffer({ name, explanation, removal, onDelete, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem } = removal
  if (!isAsking) {
    const label = text('offers.delete', { name })
    return <Button label={label} variant="danger-quiet" icon="trash" onClick={() => setIsAsking(true)} />
  }
  async function remove(): Promise<void> {
    if (!(await onDelete())) return
    showToast(text('offers.deleted', { name }))
    onClose()
  }
  return (
    <Question
      label={text('offers.delete', { name })}
      title={text('offers.deleteTitle', { name })}
      explanation={problem ? describeProblem(problem) : (explanation ?? text('offers.deleteWhat'))}
      action={text('offers.deleteNow')}
      isBusy={isBusy}
      onYes={() => void remove()}
      onNo={() => setIsAsking(false)}
    />
  )
}
