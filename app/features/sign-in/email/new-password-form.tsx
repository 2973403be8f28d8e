import { useAtom } from 'jotai/react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import type { UserResponse } from '#app/contracts/guests/identity.ts'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { finishSignIn } from '#app/features/sign-in/session/finish-sign-in.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { SignInError, SignInPost } from '../model.ts'
import { PasswordField } from './password-field.tsx'
import { findLengthFault, toSignInError } from './use-email-sign-in.ts'

type NewPasswordFormProps = { email: string; post: SignInPost; error: SignInError | null }

/** Sets a new password after opening a reset link. The token is only in a cookie. */
export function NewPasswordForm({ email, post, error: initialError }: NewPasswordFormProps) {
  const translate = useTranslate()
  const id = useId()
  const [, dispatchAuth] = useAtom(authAtom)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(initialError)

  async function save(password: string): Promise<void> {
    const fault = findLengthFault(password, translate)
    setError(fault)
    if (fault) return
    setBusy(true)
    const outcome = await call<{ user: UserResponse }>('resetPassword', { method: 'POST', body: { password } })
    if (!outcome.ok) {
      setBusy(false)
      return setError(toSignInError(outcome.error, translate))
    }
    dispatchAuth({ type: 'loginSucceeded', user: outcome.data.user, mode: 'EMAIL' })
    await finishSignIn(dispatchAuth, { mode: 'EMAIL', user: outcome.data.user, returnPath: post.returnPath })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) save(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <>
      {error && error.field === null ? <Notice tone="bad">{error.text}</Notice> : null}
      <form className="form" method="post" action="/reset-password" onSubmit={onSubmit} noValidate>
        <PostFields post={post} step="set" />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          id={id}
          label={translate('password.newLabel')}
          hint={translate('password.hint')}
          error={error?.field === 'password' ? error.text : undefined}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" big block busy={isBusy}>
          {translate('password.save')}
        </Button>
      </form>
    </>
  )
}
