import { isRecordChanged } from '#app/admin/client/seen.ts'
import { fieldErrors } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { ChangedNotice } from '#app/admin/ui/problem-notice.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import type { Markup } from '#app/ui/markup.tsx'

type Props = {
  title: string
  /** The sentence for guests, updated while typing. */
  sentence?: string
  mayWrite: boolean
  isBusy: boolean
  problem: unknown
  /** `isForced`: over what somebody else saved meanwhile. */
  onSave: (isForced: boolean) => void
  /** Fills the form with what somebody else saved; absent where nothing exists yet. */
  onTheirs?: () => void
  onClose: () => void
  children: Markup
  /** Below the button: how to delete it. */
  footer?: Markup
}

/** The form of an offer with its sentence for guests; asks before it overwrites another person's change. */
export function OfferForm(props: Props) {
  const { title, sentence, mayWrite, isBusy, problem, onSave, onTheirs, onClose, children, footer } = props
  const isChanged = isRecordChanged(problem)
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(false)
        }}
      >
        {sentence ? (
          <p className="sentence" role="status" dir="auto">
            {sentence}
          </p>
        ) : null}
        <fieldset className="form form-set" disabled={!mayWrite}>
          {children}
        </fieldset>
        {isChanged ? (
          <ChangedNotice isBusy={isBusy} onTheirs={onTheirs ?? onClose} onMine={() => onSave(true)} />
        ) : null}
        {problem && !isChanged ? (
          <Notice tone="danger">
            <p>{Object.keys(fieldErrors(problem)).length > 0 ? listFaults(problem) : describeProblem(problem)}</p>
          </Notice>
        ) : null}
        {mayWrite ? <Button label={text('offers.save')} type="submit" variant="primary" isBusy={isBusy} /> : null}
      </form>
      {mayWrite ? footer : null}
    </Sheet>
  )
}

/** Also names fields that the form does not show. */
function listFaults(problem: unknown): string {
  return Object.entries(fieldErrors(problem))
    .map(([name, fault]) => text('offers.fault', { field: name.replaceAll('_', ' '), fault: fault ?? '' }))
    .join('. ')
}

export const errorIn = (problem: unknown) => (name: string) => {
  const fault = fieldErrors(problem)[name]
  return fault && text('offers.fieldFault', { fault })
}
