import { useId } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SignInModel, SignInPost } from '../model.ts'
import { PasswordField } from './password-field.tsx'

/**
 * Last step of a sign-up. Requires a click, because mail programs open links. A plain form even with script: it is
 * posted only once per account.
 */
export function ProofStep({ model, post }: { model: SignInModel; post: SignInPost }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <form className="form" method="post" action="/login">
      <PostFields post={post} step="proof" />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={model.email} />
      {model.needsPassword ? (
        <PasswordField
          id={id}
          label={translate('signIn.password')}
          hint={translate('signIn.proofHint')}
          error={model.error?.field === 'password' ? model.error.text : undefined}
          autoComplete="current-password"
        />
      ) : null}
      <Button type="submit" look="primary" big block>
        {translate('signIn.proofConfirm')}
      </Button>
    </form>
  )
}
