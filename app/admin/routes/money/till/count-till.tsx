import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Till } from './tills.ts'

type Props = { till: Till; name: string; property: number; day: string; onDone: () => void }

/** Asks for the counted cash, with the difference to what should be there, before the till is closed for the day. */
export function CountTill({ till, name, property, day, onDone }: Props) {
  const [countedMinor, setCountedMinor] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { write, isBusy, problem } = useWrite('POST /v1/cash-ups', { rereads: ['GET /v1/cash-ups'] })
  const { currency, expectedMinor, takenBy } = till
  const price = (amountMinor: number) => format.price({ amountMinor, currency })
  const counted = countedMinor === null ? null : price(countedMinor)
  const errors = fieldErrors(problem)

  async function close(): Promise<void> {
    setIsChecked(true)
    if (countedMinor === null) return
    const body = { property, day: day as CalendarDay, taken_by: takenBy, currency, counted_minor: countedMinor }
    const closing = await write({ body: note.trim() === '' ? body : { ...body, note } })
    if (!closing) return
    showToast(text('money.closed', { person: name, amount: price(closing.counted_minor) }))
    onDone()
  }

  return (
    <Question
      label={text('money.countOf', { person: name })}
      title={text('money.shouldBe', { person: name, amount: price(expectedMinor) })}
      explanation={text('money.countWhat')}
      action={counted ? text('money.closeWith', { amount: counted }) : text('money.closeTill')}
      tone="primary"
      isBusy={isBusy}
      onYes={() => void close()}
      onNo={onDone}
    >
      <div className="form-row">
        <AmountField
          label={text('money.countedCash')}
          currency={currency}
          amountMinor={countedMinor}
          hint={countedMinor === null ? undefined : describeDifference(countedMinor - expectedMinor, price)}
          error={isChecked && countedMinor === null ? text('money.typeAmount') : errors.counted_minor}
          isRequired
          onChange={setCountedMinor}
        />
        <Field
          label={text('money.note')}
          hint={text('money.noteHint')}
          error={errors.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {problem && !errors.note && !errors.counted_minor ? (
        <p className="bad" role="alert">
          {describeProblem(problem)}
        </p>
      ) : null}
    </Question>
  )
}

function describeDifference(minor: number, price: (amountMinor: number) => string): string {
  if (minor === 0) return text('money.exact')
  return text(minor < 0 ? 'money.missing' : 'money.tooMuch', { amount: price(Math.abs(minor)) })
}
