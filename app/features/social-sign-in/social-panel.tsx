import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import { type AuthAction, authAtom } from '#app/client/state/guest/auth.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { CallerStep } from './caller-step.tsx'
import { LinkCode } from './link-code.tsx'
import { ChooseAccount, KnownAccount, LinkPhone } from './link-forms.tsx'
import type { LinkedSignIn, SocialModel } from './model.ts'
import { SocialMark } from './social-mark.tsx'
import { SocialSignInLinks } from './social-sign-in-links.tsx'
import { StepForm } from './step-form.tsx'

export function SocialPanel({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  useAuthActions(model)
  return (
    <div className="stack roomy">
      {model.error ? <Notice tone="bad">{model.error}</Notice> : null}
      <StepBody model={model} />
      {model.step === 'connect' ? null : (
        <LinkButton variant={model.step === 'ways' ? 'quiet' : 'bare'} big block href={model.otherHref} data-hard>
          {translate(otherLinkMessage(model))}
        </LinkButton>
      )}
    </div>
  )
}

function useAuthActions(model: SocialModel): void {
  const dispatchAuth = useSetAtom(authAtom)
  // Syncs the store and the cookie of the saved identity with the server's step.
  useEffect(() => {
    for (const action of toAuthActions(model, takeSavedAuthentication)) dispatchAuth(action)
  }, [model, dispatchAuth])
}

/** Returns the store actions of the server's step; `takeSaved` returns the identity saved for the link. */
export function toAuthActions(
  { error, failed, verification }: Pick<SocialModel, 'error' | 'failed' | 'verification'>,
  takeSaved: () => Extract<AuthAction, { type: 'linkFailed' }>['saved'],
): AuthAction[] {
  const actions: AuthAction[] = []
  if (verification) {
    actions.push({ type: 'oAuthVerified', data: verification }, { type: 'verificationKnown', info: verification })
  }
  if (!failed) return actions
  const authError = { code: failed.code, message: error ?? '' }
  if (failed.step === 'oAuth') actions.push({ type: 'oAuthFailed', error: authError })
  else actions.push({ type: 'linkFailed', error: authError, saved: takeSaved() })
  return actions
}

/** Message of the last link. */
function otherLinkMessage({ step, own }: SocialModel) {
  if (own) return 'social.toAccount'
  return step === 'ways' ? 'social.byPhone' : 'social.otherWay'
}

function StepBody({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  switch (model.step) {
    case 'ways':
      if (model.own) return <LinkedSignIns model={model} own={model.own} />
      return model.socialLinks.length > 0 ? (
        <SocialSignInLinks links={model.socialLinks} />
      ) : (
        <Notice>{translate('social.noWays')}</Notice>
      )
    case 'known':
      return <KnownAccount model={model} />
    case 'choice':
      return <ChooseAccount model={model} />
    case 'phone':
      return <LinkPhone model={model} />
    case 'code':
      return <LinkCode model={model} />
    case 'caller':
      return <CallerStep model={model} />
    case 'callerSignUp':
      return <SingleButton model={model} step="create" text={translate('social.create')} />
    case 'connect':
      return <SingleButton model={model} step="connect" text={model.connectText} />
  }
}

function LinkedSignIns({ model, own }: { model: SocialModel; own: LinkedSignIn[] }) {
  const translate = useTranslate()
  return (
    <>
      {own.map(({ mode, text, removeLabel }) => (
        <StepForm key={mode} post={model.post} step="unlink">
          <input type="hidden" name="mode" value={mode} />
          <div className="social-own">
            <SocialMark mode={mode} />
            <span dir="auto">{text}</span>
            <Button type="submit" variant="quiet" label={removeLabel}>
              {translate('social.remove')}
            </Button>
          </div>
        </StepForm>
      ))}
      {model.socialLinks.length > 0 ? <SocialSignInLinks links={model.socialLinks} /> : null}
    </>
  )
}

function SingleButton({ model, step, text }: { model: SocialModel; step: string; text: string }) {
  return (
    <StepForm post={model.post} step={step}>
      <Button type="submit" variant="primary" big block>
        {text}
      </Button>
    </StepForm>
  )
}
