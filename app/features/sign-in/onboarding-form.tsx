import { useAtom } from 'jotai/react'
import { type FormEvent, useId, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { OnboardingWidget, UserResponse } from '#app/contracts/guests/identity.ts'
import { splitName } from '#app/domain/guests/guest-details.ts'
import { type GuestFieldName, toWire, type WireName } from '#app/domain/guests/guest-fields.ts'
import { tidyText } from '#app/domain/typed-text.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { SignInError } from './model.ts'

/** Questions for a new guest; all of them may be skipped. */
export function OnboardingForm({ widget, doneHref }: { widget: OnboardingWidget; doneHref: string }) {
  const translate = useTranslate()
  const id = useId()
  const [, dispatchAuth] = useAtom(authAtom)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)

  async function send(body: Partial<SignUpData>): Promise<void> {
    setBusy(true)
    setError(null)
    const outcome = await call<{ user: UserResponse }>('userSignUp', { method: 'POST', body })
    record('signup', { step: 'details', outcome: outcome.ok ? 'done' : 'refused' })
    if (outcome.ok) {
      dispatchAuth({ type: 'signedUp', user: outcome.data.user, mode: 'PHONEOTP' })
      // Reload, because the server renders the name in the header.
      return location.assign(doneHref)
    }
    setBusy(false)
    const [field, text] = Object.entries(outcome.error.fields)[0] ?? []
    if (text && (field === 'name' || field === 'email')) return setError({ field, text })
    setError({ field: null, text: translate('signIn.onboardingFailed') })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typedFields = { name: String(data.get('name') ?? ''), email: String(data.get('email') ?? '') }
    if (!isBusy) send(buildSignUpData({ ...typedFields, hasConsent: data.has('gdpr_consent') }))
  }

  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      {error && error.field === null ? <Notice tone="bad">{error.text}</Notice> : null}
      {widget.fields.map((field) => (
        <TextInput
          key={field.name}
          id={`${id}-${field.name}`}
          name={field.name}
          type={field.type}
          autoComplete={field.name}
          label={field.label}
          defaultValue={field.value}
          error={error?.field === field.name ? error.text : undefined}
          required={field.is_required}
          maxLength={field.type === 'email' ? 254 : 120}
        />
      ))}
      {widget.consent ? (
        <Checkbox id={`${id}-consent`} name={widget.consent.name} label={widget.consent.label} />
      ) : null}
      <Button type="submit" variant="primary" big block busy={isBusy}>
        {widget.submit_text}
      </Button>
      <Button variant="bare" block onClick={() => send({})}>
        {widget.skip_text}
      </Button>
    </form>
  )
}

type SignUpData = Record<WireName<Exclude<GuestFieldName, 'name'>>, string> & { gdpr_consent: boolean }

type FilledFields = Partial<Omit<SignUpData, WireName<'firstName' | 'lastName'> | 'gdpr_consent'>> & {
  name?: string
  hasConsent?: boolean
}

/** Returns a sign-up request with the filled fields only; the name is split at its first space. */
export function buildSignUpData({ name = '', hasConsent = false, ...rest }: FilledFields): Partial<SignUpData> {
  const { firstName, lastName } = splitName(tidyText(name))
  const values: Record<string, string | undefined> = {
    ...rest,
    ...toWire(['firstName', 'lastName'], { firstName, lastName }),
  }
  const filledValues = Object.entries(values)
    .map(([key, value]) => [key, value?.trim()] as const)
    .filter(([, value]) => value)
  return { ...Object.fromEntries(filledValues), ...(hasConsent ? { gdpr_consent: true } : {}) }
}
