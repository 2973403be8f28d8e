import { type FormEvent, useId } from 'react'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { SignInModel, SignInPost, SignInStep } from '../model.ts'
import { signInHref } from '../sign-in-href.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { EmailSignIn } from './use-email-sign-in.ts'

type SignUpStepProps = {
  model: SignInModel
  post: SignInPost
  email: EmailSignIn
  onStepChange: (step: SignInStep) => void
  onSent: (email: string) => void
}

/** Sign-up with email and password. The account is created when the link in the email is opened. */
export function SignUpStep({ model, post, email, onStepChange, onSent }: SignUpStepProps) {
  const translate = useTranslate()
  const id = useId()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (email.isBusy) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const credentials = { name: text('name').trim(), email: text('email').trim(), password: text('password') }
    if (await email.signUp(credentials)) onSent(credentials.email)
  }
  const errorAt = (field: string) => (email.error?.field === field ? email.error.text : undefined)
  return (
    <>
      <form className="form" method="post" action="/login" onSubmit={onSubmit} noValidate>
        <PostFields post={post} step="signup" />
        <TextInput
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          label={translate('signIn.name')}
          error={errorAt('name')}
          maxLength={120}
        />
        <EmailField id={`${id}-email`} defaultValue={model.email} error={errorAt('email')} />
        <PasswordField
          id={`${id}-password`}
          label={translate('signIn.password')}
          hint={translate('password.hint')}
          error={errorAt('password')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" big block busy={email.isBusy}>
          {translate('signIn.newAccount')}
        </Button>
      </form>
      <div>
        <a
          className="link"
          href={signInHref('email', post.returnPath)}
          onClick={(event) => {
            event.preventDefault()
            onStepChange('email')
          }}
        >
          {translate('signIn.haveAccount')}
        </a>
      </div>
    </>
  )
}
