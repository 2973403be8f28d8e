import { useState } from 'react'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import type { HidingReason } from './use-reviews.ts'

const reasons: Record<HidingReason, AdminMessageId> = {
  insult: 'review.insult',
  personal_data: 'review.personalData',
  advertising: 'review.advertising',
  not_about_the_stay: 'review.notAboutStay',
}

export function describeReason(reason: HidingReason): string {
  return text(reasons[reason])
}

type Props = { author: string; isBusy: boolean; onHide: (reason: HidingReason) => void; onCancel: () => void }

/** Asks why a review is hidden; a low score is not offered as a reason. */
export function HideDialog({ author, isBusy, onHide, onCancel }: Props) {
  const [reason, setReason] = useState<HidingReason>('insult')
  const options = (Object.keys(reasons) as HidingReason[]).map((value) => ({ value, label: describeReason(value) }))
  return (
    <Question
      label={text('review.question', { author })}
      title={text('review.hideTitle', { author })}
      explanation={text('review.hideExplanation')}
      action={text('review.hideAction')}
      isBusy={isBusy}
      onYes={() => onHide(reason)}
      onNo={onCancel}
    >
      <SelectField label={text('review.reason')} value={reason} options={options} onChange={setReason} />
    </Question>
  )
}
