import { type FormEvent, useState } from 'react'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'

export type PasswordProof = { password: string; code: string }

type Props = {
  /** With the field of the address, for signing in. */
  asksEmail?: boolean
  submitLabel: string
  submit: (proof: PasswordProof & { email: string }) => Promise<void>
}

/** Password and the code of the authenticator app; the error of the last attempt above the button. */
export function PasswordForm({ asksEmail = false, submitLabel, submit }: Props) {
  const { error, isBusy, run } = useAttempt()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (name: string) => String(fields.get(name) ?? '').trim()
    void run(() => submit({ email: read('email'), password: String(fields.get('password')), code: read('code') }))
  }
  return (
    <form className="stack" onSubmit={onSubmit}>
      {asksEmail ? (
        <Field label={text('entry.email')} name="email" type="email" autoComplete="username" required />
      ) : null}
      <Field label={text('entry.password')} name="password" type="password" autoComplete="current-password" required />
      <CodeField />
      <AttemptError error={error} />
      <Button label={submitLabel} type="submit" variant="primary" size="big" isBusy={isBusy} className="block" />
    </form>
  )
}

/** Six digits of the authenticator app. */
export function CodeField() {
  return (
    <Field
      label={text('entry.code')}
      hint={text('entry.codeHint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
  )
}

export function AttemptError({ error }: { error: unknown }) {
  return error ? (
    <p className="hint error" role="alert">
      {error instanceof DOMException ? text('fault.passkeyDeclined') : describeProblem(error)}
    </p>
  ) : null
}

/** Runs one attempt at a time and holds its error. */
export function useAttempt() {
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = async (attempt: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      await attempt()
    } catch (problem) {
      // The library wraps the browser's exception.
      setError(problem instanceof Error && problem.name === 'WebAuthnError' ? new DOMException() : problem)
    } finally {
      setIsBusy(false)
    }
  }
  return { error, isBusy, run }
}
