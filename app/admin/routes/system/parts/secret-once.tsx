import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Props = { label: string; secret: string; explanation: string; leave: () => void }

/** A secret that the admin shows this one time. */
export function SecretOnce({ label, secret, explanation, leave }: Props) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => showToast(text('system.copied')),
      () => showToast(text('system.notCopied')),
    )
  return (
    <div className="stack">
      <Notice tone="warning">
        <p>
          <b>{text('system.shownOnce')}</b> <span>{explanation}</span>
        </p>
      </Notice>
      <Field label={label} readOnly value={secret} dir="ltr" onFocus={({ target }) => target.select()} />
      <div className="form-end">
        <Button label={text('system.copySecret')} icon="copy" variant="primary" onClick={copy} />
        <Button label={text('system.stored')} onClick={leave} />
      </div>
    </div>
  )
}
