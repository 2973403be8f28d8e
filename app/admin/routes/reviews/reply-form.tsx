import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import type { Review } from './use-reviews.ts'

type Props = {
  review: Review
  isBusy: boolean
  problem: unknown
  /** `replaced`: the answer as the form was opened with. */
  answer: (typed: string, replaced: Review['reply']) => void
  leave: () => void
}

/** The answer of the property, which everybody reads below the review. */
export function ReplyForm({ review, isBusy, problem, answer, leave }: Props) {
  const { property } = review
  const [reply] = useState(review.reply)
  const [typed, setTyped] = useState(reply?.text ?? '')
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) answer(typed.trim(), reply)
  }
  return (
    <form
      ref={ref}
      className="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
        if (event.key === 'Escape') leave()
      }}
    >
      <TextAreaField
        label={text('review.answerAs', { property: property.name })}
        hint={text(reply ? 'review.answerReplaces' : 'review.answerHint')}
        error={problem ? (fieldErrors(problem).text ?? describeProblem(problem)) : null}
        maxLength={2000}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="form-end">
        <Button label={text('review.publishAnswer')} type="submit" variant="primary" shortcut="⌘⏎" isBusy={isBusy} />
        <Button label={text('shell.cancel')} variant="bare" shortcut="Esc" onClick={leave} />
      </div>
    </form>
  )
}
