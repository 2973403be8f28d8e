import '#app/styles/features/sign-in.css'
import { useEffect, useState } from 'react'
import type { Markup } from '#app/components/markup.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { CodeStep } from './code/code-step.tsx'
import { PhoneStep } from './code/phone-step.tsx'
import { EmailStep } from './email/email-step.tsx'
import { MailSent } from './email/mail-sent.tsx'
import { ProofStep } from './email/proof-step.tsx'
import { SignUpStep } from './email/sign-up-step.tsx'
import { useEmailSignIn } from './email/use-email-sign-in.ts'
import type { SignInModel, SignInPost, SignInStep } from './model.ts'
import { OtherWays } from './other-ways.tsx'
import { rememberReturnPath } from './session/return-path.ts'
import { useSignIn } from './use-sign-in.ts'

export type SignInFormProps = {
  model: SignInModel
  post: SignInPost
  forgotHref?: string
  /** URL of the dial code search; absent when there is no such overlay. */
  codesHref?: string
  onStep?: (step: SignInStep) => void
  onDone?: () => void
  social?: Markup
}

/** Sign-in form with one method at a time: phone and code, or e-mail and password. Plain forms without script. */
export function SignInForm(props: SignInFormProps) {
  const { model, post, forgotHref = '/reset-password', codesHref, onStep, onDone, social = null } = props
  const signIn = useSignIn(model, { returnPath: post.returnPath, onDone })
  const [way, setWay] = useState<SignInStep>(model.step)
  const [sentTo, setSentTo] = useState(model.email)
  const email = useEmailSignIn(model.error, { returnPath: post.returnPath, onDone })
  const isByPhone = way === 'phone' || way === 'code'
  const step = isByPhone ? signIn.step : way
  const error = isByPhone ? signIn.error : email.error

  // Syncs with the browser's storage: every sign-in method returns to the same path.
  useEffect(() => rememberReturnPath(post.returnPath), [post.returnPath])

  // Syncs with the surrounding overlay, whose URL names the step.
  useEffect(() => onStep?.(step), [step, onStep])

  return (
    <div className="stack roomy">
      {error && error.field === null ? (
        <Notice tone="bad" isUrgent>
          {error.text}
        </Notice>
      ) : null}
      {step === 'phone' ? <PhoneStep model={model} post={post} signIn={signIn} codesHref={codesHref} /> : null}
      {step === 'code' ? <CodeStep post={post} signIn={signIn} /> : null}
      {step === 'email' ? (
        <EmailStep model={model} post={post} email={email} onWay={setWay} forgotHref={forgotHref} />
      ) : null}
      {step === 'signup' ? (
        <SignUpStep
          model={model}
          post={post}
          email={email}
          onWay={setWay}
          onSent={(to) => {
            setSentTo(to)
            setWay('mailSent')
          }}
        />
      ) : null}
      {step === 'mailSent' ? <MailSent email={sentTo} /> : null}
      {step === 'proof' ? <ProofStep model={model} post={post} /> : null}
      {step === 'phone' || step === 'email' || step === 'signup' ? (
        <>
          <OtherWays options={model.options} step={step} post={post} onWay={setWay} />
          {social}
          <Terms />
        </>
      ) : null}
    </div>
  )
}

function Terms() {
  const translate = useTranslate()
  return (
    <p className="sm muted">
      <span>{translate('account.agree')}</span>{' '}
      <a className="link" href="/terms">
        {translate('common.terms')}
      </a>
      {'\u00a0·\u00a0'}
      <a className="link" href="/privacy-policy">
        {translate('common.privacy')}
      </a>
    </p>
  )
}
