import { useSetAtom } from 'jotai/react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import { logEvent } from '#app/client/request/log.ts'
import { takeSavedAuthentication } from '#app/client/request/saved-authentication.ts'
import { type AuthAction, type AuthError, authAtom, signInFailureCategory } from '#app/client/state/guest/auth.ts'
import type { UserResponse } from '#app/contracts/guests/identity.ts'
import { isWrongCode, type LoginMode } from '#app/domain/guests/login.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { SocialModel } from './model.ts'
import { StepForm } from './step-form.tsx'

/** Form for the code that links a social identity to an account. */
export function LinkCode({ model }: { model: SocialModel }) {
  const translate = useTranslate()
  const id = useId()
  const { error, isBusy, enter } = useLinkCode(model)
  const { code } = model
  if (!code) return null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter(event.currentTarget)
  }
  return (
    <>
      {code.preview ? <Notice>{translate('account.testCode', { code: code.preview })}</Notice> : null}
      <StepForm post={model.post} step="code" onSubmit={onSubmit}>
        <TextInput
          id={id}
          name="otp"
          label={translate('account.codeLabel', { digits: code.digits })}
          error={error ?? undefined}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          required
        />
        <Button type="submit" variant="primary" big block busy={isBusy}>
          {translate('social.confirm')}
        </Button>
      </StepForm>
      <StepForm post={model.post} step="send">
        <Button type="submit" variant="quiet">
          {translate('account.resend')}
        </Button>
      </StepForm>
    </>
  )
}

type LinkCodeEntry = {
  error: string | null
  isBusy: boolean
  enter: (form: HTMLFormElement) => Promise<void>
}

/** Submits the link code by request. Cases that only the server can render are posted as a form. */
function useLinkCode({ verification }: Pick<SocialModel, 'verification'>): LinkCodeEntry {
  const translate = useTranslate()
  const dispatchAuth = useSetAtom(authAtom)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function enter(form: HTMLFormElement): Promise<void> {
    if (isBusy) return
    const otp = readDigits(String(new FormData(form).get('otp') ?? ''))
    if (!verification || otp === '') return form.submit()
    setError(null)
    setBusy(true)
    const result = await enterLinkCode({ otp, mode: verification.mode }, dispatchAuth)
    // Full page load, because the server renders the header; the button stays busy until then.
    if (result.path !== null) return location.assign(result.path)
    const { code, message } = result.error
    if (!isWrongCode(code) && code !== 'unreached') return form.submit()
    setBusy(false)
    setError(isWrongCode(code) ? message : translate('account.unreached'))
  }

  return { error, isBusy, enter }
}

type LinkResponse = { user: UserResponse; linked: boolean; return_path?: string; error?: AuthError }

type LinkResult = { path: string; error: null } | { path: null; error: AuthError }

/**
 * Links the social identity to the account of the code. Returns the next path, or the error. Removes the saved identity
 * and restores it when linking failed.
 */
export async function enterLinkCode(
  { otp, mode }: { otp: string; mode: LoginMode },
  dispatchAuth: (action: AuthAction) => void,
): Promise<LinkResult> {
  const outcome = await call<LinkResponse>('slVerify', { method: 'POST', body: { otp } })
  const saved = takeSavedAuthentication()
  if (!outcome.ok) {
    const { code, message } = outcome.error
    dispatchAuth({ type: 'linkFailed', error: { code, message }, saved })
    logEvent('sign-in', signInFailureCategory({ code, message }))
    return { path: null, error: { code, message } }
  }
  const { user, linked, return_path: returnPath, error } = outcome.data
  dispatchAuth({ type: 'otpVerified', info: { state: user.status, mode: 'PHONEOTP' } })
  const path = ownPath(returnPath) ?? '/'
  if (linked) {
    dispatchAuth({ type: 'linkVerified', user, mode })
    return { path, error: null }
  }
  // Signed in, but the identity belongs to another account.
  dispatchAuth({ type: 'loginSucceeded', user, mode: 'PHONEOTP' })
  dispatchAuth({ type: 'linkFailed', error: error ?? { code: 'identity_taken', message: '' }, saved })
  return { path: `/login/other?error=taken&retUrl=${encodeURIComponent(path)}`, error: null }
}
