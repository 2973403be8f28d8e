import { type FormEvent, useId, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { isEmail } from '#app/domain/guests/guest-details.ts'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { SignInError, SignInPost } from '../model.ts'
import { EmailField } from './email-field.tsx'
import { toSignInError } from './use-email-sign-in.ts'

type ForgotFormProps = {
  email: string
  /** Null when the form always submits by script. */
  post: SignInPost | null
  error: SignInError | null
  isSent: boolean
}

/** Requests a password reset link. Shows the same confirmation for every address, so that accounts cannot be probed. */
export function ForgotForm({ email, post, error: initialError, isSent }: ForgotFormProps) {
  const translate = useTranslate()
  const id = useId()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>(isSent ? 'sent' : 'idle')
  const [error, setError] = useState(initialError)

  async function requestLink(address: string): Promise<void> {
    if (!isEmail(address)) return setError({ field: 'email', text: translate('errors.emailWrong') })
    setError(null)
    setState('busy')
    const outcome = await call('forgotPassword', { method: 'POST', body: { email: address } })
    setState(outcome.ok ? 'sent' : 'idle')
    if (!outcome.ok) setError(toSignInError(outcome.error, translate))
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (state !== 'busy') requestLink(address)
  }

  return (
    <>
      {state === 'sent' ? (
        <Notice tone="ok" isUrgent>
          {`${translate('password.forgotSent')} ${translate('signIn.mailSentHelp')}`}
        </Notice>
      ) : null}
      {error && error.field === null ? <Notice tone="bad">{error.text}</Notice> : null}
      <form className="form" method="post" action="/reset-password" onSubmit={onSubmit} noValidate>
        {post ? <PostFields post={post} step="ask" /> : null}
        <EmailField
          id={id}
          defaultValue={email}
          error={error?.field === 'email' ? error.text : undefined}
          autoComplete="email"
        />
        <Button type="submit" variant={state === 'sent' ? 'quiet' : 'primary'} big block busy={state === 'busy'}>
          {translate('password.sendLink')}
        </Button>
      </form>
    </>
  )
}
