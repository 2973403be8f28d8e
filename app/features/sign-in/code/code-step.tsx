import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { smsReadingMs } from '#app/domain/guests/login.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { SignInPost } from '#app/features/sign-in/model.ts'
import type { SignIn } from '#app/features/sign-in/use-sign-in.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { PostFields } from './post-fields.tsx'

export function CodeStep({ post, signIn }: { post: SignInPost; signIn: SignIn }) {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  const enter = (text: string) => {
    const code = readDigits(text)
    if (!signIn.isBusy && code !== '') signIn.enterCode(code)
  }

  // Syncs with the focus and with the phone's text messages, for each code sent.
  useEffect(() => {
    const reading = new AbortController()
    input.current?.focus()
    readSmsCode(reading.signal).then((code) => {
      if (code === null || !input.current) return
      input.current.value = code
      enter(code)
    })
    return () => reading.abort()
  }, [signIn.sendCount])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    enter(input.current?.value ?? '')
  }

  return (
    <>
      {signIn.codePreview ? <Notice>{translate('account.testCode', { code: signIn.codePreview })}</Notice> : null}
      {signIn.isForAccounts ? <Notice>{translate('errors.codesShort')}</Notice> : null}
      <form className="form" method="post" action="/login" onSubmit={onSubmit} noValidate>
        <PostFields post={post} step="code" />
        <TextInput
          id={id}
          ref={input}
          name="otp"
          label={translate('account.codeLabel', { digits: signIn.codeLength })}
          hint={translate(signIn.isForAccounts ? 'account.codeSentIf' : 'account.codeSent', {
            phone: `\u2066${signIn.countryCode} ${signIn.phone}\u2069`,
          })}
          error={signIn.error?.field === 'otp' ? signIn.error.text : undefined}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          required
        />
        <Button type="submit" variant="primary" big block busy={signIn.isBusy}>
          {translate('account.signIn')}
        </Button>
      </form>
      <ResendForm post={post} signIn={signIn} />
    </>
  )
}

function ResendForm({ post, signIn }: { post: SignInPost; signIn: SignIn }) {
  const translate = useTranslate()
  const secondsLeft = useCountdown(signIn.resendSeconds, signIn.sendCount)
  const onResend = (event: FormEvent) => {
    event.preventDefault()
    if (secondsLeft === 0 && !signIn.isBusy) signIn.sendCode(signIn)
  }
  const onChange = (event: FormEvent) => {
    event.preventDefault()
    signIn.changeNumber()
  }
  return (
    <div className="row wrapped">
      <form method="post" action="/login" onSubmit={onResend}>
        <PostFields post={post} step="phone" />
        <input type="hidden" name="country_code" value={signIn.countryCode} />
        <input type="hidden" name="phone" value={signIn.phone} />
        <Button type="submit" variant="quiet" aria-disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? translate('account.resendIn', { seconds: secondsLeft }) : translate('account.resend')}
        </Button>
      </form>
      <form method="post" action="/login" onSubmit={onChange}>
        <PostFields post={post} step="change" />
        <Button type="submit" variant="bare">
          {translate('account.changeNumber')}
        </Button>
      </form>
    </div>
  )
}

/** Twice a second, so that no second is skipped. */
const TICK_MS = 500

/** Counts down whole seconds to 0; restarts when `round` changes. */
function useCountdown(seconds: number, round: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)

  // Syncs with the browser's clock.
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds, round])

  return secondsLeft
}

type SmsCredentialRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/** Reads the code from the text message (WebOTP). Returns null when unsupported, declined or timed out. */
export async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null
  const request: SmsCredentialRequest = {
    otp: { transport: ['sms'] },
    signal: AbortSignal.any([signal, AbortSignal.timeout(smsReadingMs)]),
  }
  try {
    const credential = await navigator.credentials.get(request)
    return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
  } catch {
    return null
  }
}
