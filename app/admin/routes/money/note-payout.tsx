import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Props = {
  refund: string
  /** Null while it is unknown. */
  amount: string | null
  onDone: () => void
}

/** Asks for the reference of a refund that was paid by hand, before it is recorded. */
export function NotePayout({ refund, amount, onDone }: Props) {
  const [reference, setReference] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/ledger/refunds/{refundId}/notes', {
    rereads: ['GET /v1/ledger/refunds', 'GET /v1/money-doubts', 'GET /v1/cash-ups', 'GET /v1/ledger'],
  })
  const error = fieldErrors(problem).reference
  const shown = amount ?? text('money.theRefund')

  async function note(): Promise<void> {
    setIsChecked(true)
    if (reference.trim() === '') return
    const answer = await write({ path: { refundId: refund }, body: { reference } })
    if (!answer) return
    showToast(text(answer.outcome === 'noted' ? 'money.payoutNoted' : 'money.payoutNotedBefore', { amount: shown }))
    onDone()
  }

  return (
    <Question
      label={text('money.notePayout')}
      title={text('money.payoutTitle', { amount: shown })}
      explanation={text('money.payoutWhat')}
      action={text('money.payoutRecord', { amount: shown })}
      tone="primary"
      isBusy={isBusy}
      onYes={() => void note()}
      onNo={onDone}
    >
      <Field
        label={text('money.reference')}
        hint={text('money.referenceHint')}
        error={isChecked && reference.trim() === '' ? text('money.typeReference') : error}
        value={reference}
        maxLength={60}
        onChange={({ target }) => setReference(target.value)}
      />
      {problem && !error ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}
