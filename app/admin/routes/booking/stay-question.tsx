import { text } from '#app/admin/text/text.ts'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { explain } from './edit-guard.tsx'
import { type Booking, owedOf, priceIn } from './use-booking.ts'
import type { NoShowPreview, StayMarks } from './use-stay-marks.ts'

/** The question before a mark of the stay that costs something, or its refusal; below the head of the page. */
export function StayQuestionPanel({ booking, marks }: { booking: Booking; marks: StayMarks }) {
  const { question, problem } = marks
  return (
    <>
      {problem ? (
        <Notice tone="danger">
          <p>{explain(problem)}</p>
        </Notice>
      ) : null}
      {question ? (
        <Question
          key={question.kind}
          label={text('today.question', { guest: booking.guest.name })}
          {...wordsOf(booking, marks)}
          isBusy={marks.isBusy}
          onNo={marks.dismiss}
        />
      ) : null}
    </>
  )
}

function wordsOf(booking: Booking, { question, mark, confirm }: StayMarks) {
  if (question?.kind === 'no-show') {
    return { ...noShowWords(booking, question.preview), onYes: () => void mark('no-show') }
  }
  if (question?.kind === 'balance') {
    return {
      title: text('today.owes', { amount: priceIn(booking, owedOf(booking)) }),
      explanation: text('today.owesWhat'),
      action: text('today.checkOutOwing'),
      onYes: () => void mark('check-out'),
    }
  }
  if (question?.kind === 'no-room') {
    return {
      title: text('today.noRoomTitle', { guest: booking.guest.name }),
      explanation: text('today.noRoomWhat'),
      action: text('today.checkInRoomless'),
      tone: 'primary' as const,
      onYes: () => void mark('check-in'),
    }
  }
  return {
    title: text('folio.confirmHold', { amount: priceIn(booking, owedOf(booking)) }),
    explanation: text('folio.confirmHoldWhat'),
    action: text('today.confirmUnpaid'),
    tone: 'primary' as const,
    onYes: () => void confirm(),
  }
}

function noShowWords(booking: Booking, { charge_minor: charge, refund_minor: refund }: NoShowPreview) {
  const amount = charge ? priceIn(booking, charge) : null
  return {
    title: amount ? text('today.noShowCharge', { charge: amount }) : text('today.noShowFree'),
    explanation: refund ? text('today.noShowRefund', { refund: priceIn(booking, refund) }) : text('today.noShowTerms'),
    action: amount ? text('today.charge', { charge: amount }) : text('today.markNoShow'),
  }
}
