import '#app/ui/styles/features/sign-in.css'
import { type FormEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { EmailText } from '#app/ui/details/email-text.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { CodeStep } from './code/code-step.tsx'
import { PostFields } from './code/post-fields.tsx'
import { EmailStep } from './email/email-step.tsx'
import { PasswordField } from './email/password-field.tsx'
import { SignUpStep } from './email/sign-up-step.tsx'
import { useEmailSignIn } from './email/use-email-sign-in.ts'
import type { SignInMethod, SignInModel, SignInPost, SignInStep } from './model.ts'
import { rememberReturnPath } from './session/return-path.ts'
import { withReturn } from './sign-in-href.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'

export type SignInFormProps = {
  model: SignInModel
  post: SignInPost
  forgotHref?: string
  /** Overlay with the search for dial codes. */
  codesHref?: string
  onStep?: (step: SignInStep) => void
  onDone?: () => void
  social?: Markup
}

/** Sign-in by phone, email or a new account, in steps. */
export function SignInForm(props: SignInFormProps) {
  const { model, post, forgotHref = '/reset-password', codesHref, onStep, onDone, social = null } = props
  const signIn = useSignIn(model, { returnPath: post.returnPath, onDone })
  const [chosenStep, setChosenStep] = useState<SignInStep>(model.step)
  const [sentTo, setSentTo] = useState(model.email)
  const email = useEmailSignIn(model.error, { returnPath: post.returnPath, onDone })
  const isByPhone = chosenStep === 'phone' || chosenStep === 'code'
  const step = isByPhone ? signIn.step : chosenStep
  const error = isByPhone ? signIn.error : email.error

  // Syncs with the browser's storage: every sign-in method returns to the same path.
  useEffect(() => rememberReturnPath(post.returnPath), [post.returnPath])

  // Syncs with the surrounding overlay, whose URL names the step.
  useEffect(() => onStep?.(step), [step, onStep])

  return (
    <div className="stack roomy">
      {error && error.field === null ? <Notice tone="bad">{error.text}</Notice> : null}
      {step === 'phone' ? <PhoneStep model={model} post={post} signIn={signIn} codesHref={codesHref} /> : null}
      {step === 'code' ? <CodeStep post={post} signIn={signIn} /> : null}
      {step === 'email' ? (
        <EmailStep model={model} post={post} email={email} onStepChange={setChosenStep} forgotHref={forgotHref} />
      ) : null}
      {step === 'signup' ? (
        <SignUpStep
          model={model}
          post={post}
          email={email}
          onStepChange={setChosenStep}
          onSent={(address) => {
            setSentTo(address)
            setChosenStep('mailSent')
          }}
        />
      ) : null}
      {step === 'mailSent' ? <MailSent email={sentTo} /> : null}
      {step === 'proof' ? <ProofStep model={model} post={post} /> : null}
      {step === 'phone' || step === 'email' || step === 'signup' ? (
        <>
          <OtherSignIns options={model.options} step={step} post={post} onStepChange={setChosenStep} />
          {social}
          <Terms />
        </>
      ) : null}
    </div>
  )
}

type PhoneStepProps = { model: SignInModel; post: SignInPost; signIn: SignIn; codesHref?: string }

function PhoneStep({ model, post, signIn, codesHref }: PhoneStepProps) {
  const translate = useTranslate()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    if (!signIn.isBusy) signIn.sendCode({ countryCode: text('country_code'), phone: text('phone') })
  }
  return (
    <form className="form" method="post" action="/login" onSubmit={onSubmit} noValidate>
      <PostFields post={post} step="phone" />
      <PhoneField
        id={id}
        label={translate('account.phoneLabel')}
        hint={translate('account.phoneHelp')}
        error={signIn.error?.field === 'phone' ? signIn.error.text : undefined}
        code={{
          label: translate('account.countryCode'),
          name: 'country_code',
          defaultValue: signIn.countryCode,
          options: model.dialCodes,
          more: codesHref ? (
            <a className="link sm codes-link" href={codesHref} data-stay="" data-replace="">
              {translate('signIn.codeSearch')}
            </a>
          ) : undefined,
        }}
        number={{
          name: 'phone',
          defaultValue: signIn.phone,
          placeholder: translate('account.phoneHint'),
          required: true,
        }}
      />
      <Button type="submit" variant="primary" big block busy={signIn.isBusy}>
        {translate('account.sendCode')}
      </Button>
    </form>
  )
}

type OtherSignInsProps = {
  options: readonly SignInMethod[]
  step: SignInStep
  post: SignInPost
  onStepChange: (step: SignInStep) => void
}

function OtherSignIns({ options, step, post, onStepChange }: OtherSignInsProps) {
  const translate = useTranslate()
  const currentType = step === 'phone' || step === 'code' ? 'phone_number' : 'email'
  const otherMethods = options.filter(({ type }) => type !== currentType)
  if (otherMethods.length === 0) return null
  const follow = (event: MouseEvent, { type }: SignInMethod) => {
    event.preventDefault()
    onStepChange(type === 'email' ? 'email' : 'phone')
  }
  return (
    <div className="stack other-methods">
      <p className="or sm muted">{translate('signIn.otherWays')}</p>
      {otherMethods.map((method) => (
        <LinkButton
          key={method.name}
          big
          block
          href={withReturn(method.href, post.returnPath)}
          onClick={(event) => follow(event, method)}
        >
          {method.text}
        </LinkButton>
      ))}
    </div>
  )
}

/** Confirms an emailed link. Requires a click, because mail programs open links. Posted as a form, even with script. */
function ProofStep({ model, post }: { model: SignInModel; post: SignInPost }) {
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
      <Button type="submit" variant="primary" big block>
        {translate('signIn.proofConfirm')}
      </Button>
    </form>
  )
}

/** Confirmation that a mail was sent; the same whether or not the address is known. */
function MailSent({ email }: { email: string }) {
  const translate = useTranslate()
  return (
    <div className="stack">
      <Notice tone="ok">
        <EmailText text={translate('signIn.mailSentLead', { email: `\u2066${email}\u2069` })} />
      </Notice>
      <p className="sm muted">{translate('signIn.mailSentHelp')}</p>
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
