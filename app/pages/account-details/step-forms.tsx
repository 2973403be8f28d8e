import { useAtom } from 'jotai/react'
import type { FormEvent } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { forgetGuest } from '#app/features/sign-in/session/sign-out.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { HiddenFields, HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { FormBody, StepField, StepForm } from './model.ts'

export function StepForms({ body, xsrf }: { body: FormBody; xsrf: string }) {
  const deletion = useDeletion(body.isDeletion, xsrf)
  return (
    <div className="panel form step-form">
      {body.notes.map((note) => (
        <p key={note}>
          <EmailText text={note} />
        </p>
      ))}
      {body.preview ? <Notice>{body.preview}</Notice> : null}
      {deletion.error ? <Notice tone="bad">{deletion.error}</Notice> : null}
      {body.forms.map((form) => (
        <Step key={form.step} form={form} xsrf={xsrf} isBusy={deletion.isBusy} onSubmit={deletion.onSubmit} />
      ))}
      {body.links.map(({ text, href }) => (
        <LinkButton key={href} variant="quiet" big block href={href}>
          {text}
        </LinkButton>
      ))}
    </div>
  )
}

type Deletion = {
  isBusy: boolean
  error: string | null
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** Deletes the account in place when the form is submitted; does nothing on other forms. */
function useDeletion(isDeletion: boolean, xsrfToken: string): Deletion {
  const [auth, dispatchAuth] = useAtom(authAtom)
  const { isRequested, error } = auth.user.deleteAccount
  if (!isDeletion) return { isBusy: false, error: null, onSubmit: undefined }
  async function remove(): Promise<void> {
    dispatchAuth({ type: 'deletionStarted' })
    const outcome = await call('deleteAccount', { method: 'POST', body: {}, xsrfToken })
    if (!outcome.ok) {
      const { code, message } = outcome.error
      return dispatchAuth({ type: 'deletionFailed', error: { code, message } })
    }
    await forgetGuest(dispatchAuth)
    location.assign('/accountdetails?done=deleted')
  }
  return {
    isBusy: isRequested,
    error: error?.message ?? null,
    onSubmit: (event) => {
      event.preventDefault()
      if (!isRequested) remove()
    },
  }
}

type StepProps = {
  form: StepForm
  xsrf: string
  isBusy: boolean
  onSubmit: ReturnType<typeof useDeletion>['onSubmit']
}

function Step({ form, xsrf, isBusy, onSubmit }: StepProps) {
  return (
    <form className="form" method="post" action={form.action} onSubmit={onSubmit}>
      <HiddenFields fields={{ _xsrf: xsrf, step: form.step }} />
      <HiddenRows rows={form.hidden} />
      {form.fields.map((field) => (
        <StepFieldPart key={field.kind} field={field} />
      ))}
      <Button type="submit" variant={form.variant} big block busy={isBusy}>
        {form.submit}
      </Button>
    </form>
  )
}

function StepFieldPart({ field }: { field: StepField }) {
  if (field.kind === 'check') {
    return <Checkbox id={field.name} name={field.name} value="1" label={field.label} required />
  }
  const shared = { label: field.label, hint: field.hint, error: field.error ?? undefined }
  if (field.kind === 'phone') {
    const { countryLabel: label, countryCode, dialCodes, phone } = field
    return (
      <PhoneField
        id="new-phone"
        {...shared}
        code={{ label, name: 'country_code', defaultValue: countryCode, options: dialCodes }}
        number={{ name: 'phone', defaultValue: phone, maxLength: 24, required: true }}
      />
    )
  }
  if (field.kind === 'email') {
    return (
      <TextInput
        id={field.name}
        name={field.name}
        {...shared}
        type="email"
        dir="ltr"
        autoComplete="email"
        defaultValue={field.value}
        maxLength={254}
        required
      />
    )
  }
  return (
    <TextInput
      id={field.name}
      name={field.name}
      {...shared}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={24}
      required
    />
  )
}
