import { useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { isWrongCode } from '#app/domain/guests/login.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { authAtom } from '#app/state/guest/auth.ts'
import { enterLinkCode } from './enter-link-code.ts'
import type { SocialModel } from './model.ts'

export type LinkCodeEntry = {
  error: string | null
  isBusy: boolean
  enter: (form: HTMLFormElement) => Promise<void>
}

/** Submits the link code by request. Cases that only the server can render are posted as a form. */
export function useLinkCode({ verification }: Pick<SocialModel, 'verification'>): LinkCodeEntry {
  const translate = useTranslate()
  const tellAuth = useSetAtom(authAtom)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function enter(form: HTMLFormElement): Promise<void> {
    if (isBusy) return
    const otp = readDigits(String(new FormData(form).get('otp') ?? ''))
    if (!verification || otp === '') return form.submit()
    setError(null)
    setBusy(true)
    const entered = await enterLinkCode({ otp, mode: verification.mode }, tellAuth)
    // Full page load, because the server renders the header; the button stays busy until then.
    if (entered.path !== null) return location.assign(entered.path)
    const { code, message } = entered.error
    if (!isWrongCode(code) && code !== 'unreached') return form.submit()
    setBusy(false)
    setError(isWrongCode(code) ? message : translate('account.unreached'))
  }

  return { error, isBusy, enter }
}
