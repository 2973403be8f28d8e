import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { toProfileBody } from '#app/contracts/guests/account.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ProfileField, ProfileForm } from './model.ts'

type Refusal = { text: string | null; fields: Record<string, string> }

const nothing: Refusal = { text: null, fields: {} }

/** The guest's profile; sent by request with script, as plain POST without. */
export function ProfileFormPart({ form, xsrf }: { form: ProfileForm; xsrf: string }) {
  const [refusal, setRefusal] = useState<Refusal>(nothing)
  const [isBusy, setBusy] = useState(false)
  const own = useRef<HTMLFormElement>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = toProfileBody(new FormData(event.currentTarget))
    setBusy(true)
    setRefusal(nothing)
    const outcome = await call('updateUserProfile', { method: 'POST', body })
    // Full page load, because the server renders header and language; the button stays busy until then.
    if (outcome.ok) return location.assign(`/accountdetails?done=saved&lang=${body.language}`)
    setBusy(false)
    const { code, message, fields } = outcome.error
    setRefusal({ text: code === 'unreached' ? form.unreached : message, fields })
  }

  // Syncs the focus with the first refused field, after its error was rendered.
  useEffect(() => {
    if (refusal !== nothing) own.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  return (
    <form ref={own} className="panel form" method="post" action="/accountdetails" onSubmit={onSubmit} noValidate>
      <h2 className="title-sm">{form.heading}</h2>
      <input type="hidden" name="_xsrf" value={xsrf} />
      <input type="hidden" name="step" value="profile" />
      {refusal.text ? (
        <Notice tone="bad" isUrgent>
          {refusal.text}
        </Notice>
      ) : null}
      <div className="form-pair">
        {form.fields.map((field) => (
          <Field key={field.name} field={field} error={refusal.fields[field.name] ?? field.error ?? undefined} />
        ))}
        <Select
          id="profile-language"
          name="language"
          label={form.language.label}
          defaultValue={form.language.value}
          options={form.language.options}
          full
        />
      </div>
      <Button type="submit" look="primary" big block busy={isBusy}>
        {form.save}
      </Button>
    </form>
  )
}

function Field({ field, error }: { field: ProfileField; error: string | undefined }) {
  const { name, label, value, autoComplete, isHalf, options, maxLength } = field
  const shared = { id: `profile-${name}`, name, label, error, defaultValue: value, autoComplete, full: !isHalf }
  return options ? <Select {...shared} options={options} /> : <TextInput {...shared} maxLength={maxLength} />
}
