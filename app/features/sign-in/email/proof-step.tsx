import { useId } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { PostFields } from '#app/features/sign-in/code/post-fields.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SignInModel, SignInPost } from '../model.ts'
import { PasswordField } from './password-field.tsx'

/**
 * The last step to an account: one press, since a mail program that looks at the link must not finish it. A plain form, with
 * script as well: it is posted once in an account's life.
 */
export function ProofStep({ model, post }: { model: SignInModel; post: SignInPost }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <form className="form" method="post" action="/login">
      <PostFields post={post} step="proof" />
      {/* Tells a password manager whose password it is. */}
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
