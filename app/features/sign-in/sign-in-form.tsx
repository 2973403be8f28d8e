import { useEffect } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { CodeStep } from './code-step.tsx'
import type { SignInModel, SignInPost } from './model.ts'
import { PhoneStep } from './phone-step.tsx'
import { rememberReturnPath } from './return-path.ts'
import { useSignIn } from './use-sign-in.ts'

/** The way in: a mobile number, then the code sent to it. Plain forms posting to /login where no script runs. */
export function SignInForm({ model, post }: { model: SignInModel; post: SignInPost }) {
  const translate = useTranslate()
  const signIn = useSignIn(model, post.returnPath)

  // Syncs with the browser's storage: whoever takes another way in still comes back to the same place.
  useEffect(() => rememberReturnPath(post.returnPath), [post.returnPath])

  return (
    <div className="stack roomy">
      {signIn.error && signIn.error.field === null ? (
        <Notice tone="bad" isUrgent>
          {signIn.error.text}
        </Notice>
      ) : null}
      {signIn.step === 'phone' ? (
        <PhoneStep model={model} post={post} signIn={signIn} />
      ) : (
        <CodeStep post={post} signIn={signIn} />
      )}
      <p className="sm muted">
        {translate('account.agree')}{' '}
        <a className="link" href="/terms">
          {translate('common.terms')}
        </a>{' '}
        ·{' '}
        <a className="link" href="/privacy-policy">
          {translate('common.privacy')}
        </a>
      </p>
    </div>
  )
}
