import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const empty = { number: '', code: '', qr: '' }

/** Records the number that certified software gave a document; it is printed on it and can't change. */
export function OfficialNumber({ no }: { no: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const [typed, setTyped] = useState(empty)
  const { write, isBusy, problem } = useWrite('POST /v1/invoices/{no}/official-numbers', {
    rereads: ['GET /v1/invoices/{no}', 'GET /v1/credit-notes/{no}', 'GET /v1/invoices', 'GET /v1/credit-notes'],
  })
  const errors = fieldErrors(problem)
  const set = (changes: Partial<typeof empty>) => setTyped((known) => ({ ...known, ...changes }))
  if (!isAsked) return <Button label={text('money.noteOfficial')} size="small" onClick={() => setIsAsked(true)} />

  async function note(): Promise<void> {
    const { number, code, qr } = typed
    const answer = await write({ path: { no }, body: { number, code: code || null, qr: qr || null } })
    if (answer) showToast(text('money.officialNoted', { number: answer.official.number }))
  }

  return (
    <Question
      label={text('money.noteOfficial')}
      title={text('money.officialTitle', { no })}
      explanation={text('money.officialWhat')}
      action={text('money.noteOfficial')}
      tone="primary"
      isBusy={isBusy}
      onYes={() => void note()}
      onNo={() => setIsAsked(false)}
    >
      <div className="form-row">
        <Field
          label={text('money.officialNumber')}
          error={errors.number}
          required
          value={typed.number}
          onChange={({ target }) => set({ number: target.value })}
        />
        <Field
          label={text('money.officialCode')}
          hint={text('money.officialCodeHint')}
          error={errors.code}
          value={typed.code}
          onChange={({ target }) => set({ code: target.value })}
        />
        <Field
          label={text('money.officialQr')}
          hint={text('money.officialQrHint')}
          error={errors.qr}
          value={typed.qr}
          onChange={({ target }) => set({ qr: target.value })}
        />
      </div>
      {problem && Object.keys(errors).length === 0 ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}
