import { type FormEvent, useId } from 'react'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import type { SignInModel, SignInPost, SignInStep } from '../model.ts'
import { signInHref } from '../sign-in-href.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { EmailSignIn } from './use-email-sign-in.ts'

type EmailStepProps = {
  model: SignInModel
  post: SignInPost
  email: EmailSignIn
  onStepChange: (step: SignInStep) => void
  forgotHref: string
}

export function EmailStep({ model, post, email, onStepChange, forgotHref }: EmailStepProps) {
  const translate = useTranslate()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
    if (!email.isBusy) email.signIn(credentials)
  }
  const errorAt = (field: string) => (email.error?.field === field ? email.error.text : undefined)
  return (
    <>
      <form className="form" method="post" action="/login" onSubmit={onSubmit} noValidate>
        <PostFields post={post} step="email" />
        <EmailField id={`${id}-email`} defaultValue={model.email} error={errorAt('email')} />
        <PasswordField
          id={`${id}-password`}
          label={translate('signIn.password')}
          error={errorAt('password')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" big block busy={email.isBusy}>
          {translate('account.signIn')}
        </Button>
      </form>
      <div className="row wrapped">
        <a className="link" href={forgotHref}>
          {translate('signIn.forgot')}
        </a>
        <a
          className="link"
          href={signInHref('signup', post.returnPath)}
          onClick={(event) => {
            event.preventDefault()
            onStepChange('signup')
          }}
        >
          {translate('signIn.newAccount')}
        </a>
      </div>
    </>
  )
}
