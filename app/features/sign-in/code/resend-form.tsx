import { type FormEvent, useEffect, useState } from 'react'
import type { SignInPost } from '#app/features/sign-in/model.ts'
import type { SignIn } from '#app/features/sign-in/use-sign-in.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PostFields } from './post-fields.tsx'

export function ResendForm({ post, signIn }: { post: SignInPost; signIn: SignIn }) {
  const translate = useTranslate()
  const left = useCountdown(signIn.resendSeconds, signIn.sendCount)
  const onResend = (event: FormEvent) => {
    event.preventDefault()
    if (left === 0 && !signIn.isBusy) signIn.sendCode(signIn)
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
        <Button type="submit" look="quiet" aria-disabled={left > 0}>
          {left > 0 ? translate('account.resendIn', { seconds: left }) : translate('account.resend')}
        </Button>
      </form>
      <form method="post" action="/login" onSubmit={onChange}>
        <PostFields post={post} step="change" />
        <Button type="submit" look="bare">
          {translate('account.changeNumber')}
        </Button>
      </form>
    </div>
  )
}

/** Counts down whole seconds to 0; restarts when `round` changes. */
function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds)

  // Syncs with the browser's clock.
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds, round])

  return left
}
