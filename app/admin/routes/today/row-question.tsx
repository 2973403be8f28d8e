import { useEffect, useRef } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { Marks, NoShowPreview, Question } from './use-marks.ts'

/** A question below its row: what happens, with its amount, before it happens. */
export function RowQuestion({ question, marks }: { question: Question; marks: Marks }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => ref.current?.querySelector('button')?.focus(), [])
  const { row } = question
  const charge = question.kind === 'no-show' ? chargeOf(question.preview) : null
  return (
    <fieldset
      ref={ref}
      className={question.kind === 'no-room' ? 'question primary' : 'question'}
      aria-label={text('today.question', { guest: row.guest })}
    >
      {question.kind === 'no-show' ? (
        <>
          <div className="grow">
            <b>{charge ? text('today.noShowCharge', { charge }) : text('today.noShowFree')}</b>
            <p>{describeNoShow(question.preview)}</p>
          </div>
          <Button
            label={charge ? text('today.charge', { charge }) : text('today.markNoShow')}
            variant="danger"
            size="small"
            onClick={() => void marks.mark(row, 'no-show')}
          />
        </>
      ) : null}
      {question.kind === 'no-room' ? (
        <>
          <div className="grow">
            <b>{text('today.noRoomTitle', { guest: row.guest })}</b>
            <p>{text('today.noRoomWhat')}</p>
          </div>
          <Button
            label={text('today.checkInRoomless')}
            variant="primary"
            size="small"
            onClick={() => void marks.mark(row, 'check-in')}
          />
        </>
      ) : null}
      {question.kind === 'balance' ? (
        <>
          <div className="grow">
            <b>{text('today.owes', { amount: price(row.balance_minor, row.currency) })}</b>
            <p>{text('today.owesWhat')}</p>
          </div>
          <Button
            label={text('today.checkOutOwing')}
            variant="danger"
            size="small"
            onClick={() => void marks.mark(row, 'check-out')}
          />
        </>
      ) : null}
      <Button label={text('today.notYet')} variant="bare" size="small" shortcut="Esc" onClick={marks.dismiss} />
    </fieldset>
  )
}

function price(amountMinor: number, currency: string): string {
  return format.price({ amountMinor, currency })
}

/** Returns the charge as text, or null when nothing is charged. */
function chargeOf({ charge_minor: amountMinor, currency }: NoShowPreview): string | null {
  return amountMinor && currency ? price(amountMinor, currency) : null
}

function describeNoShow({ refund_minor: refundMinor, currency }: NoShowPreview): string {
  const refund = refundMinor && currency ? price(refundMinor, currency) : null
  return refund ? text('today.noShowRefund', { refund }) : text('today.noShowTerms')
}
