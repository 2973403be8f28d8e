import { useAtom, useAtomValue } from 'jotai/react'
import { useState } from 'react'
import * as v from 'valibot'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import {
  type CallError,
  type CallState,
  failCall,
  idleCall,
  startCall,
  succeedCall,
} from '#app/client/request/call-state.ts'
import { logEvent } from '#app/client/request/log.ts'
import { authAtom, signInFailureCategory } from '#app/client/state/guest/auth.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { type GenerateResponse, generateResponse, type UserResponse } from '#app/contracts/guests/identity.ts'
import { deviseRoleFor, isWrongCode } from '#app/domain/guests/login.ts'
import { hasPhoneShape, toPhoneText } from '#app/domain/guests/phone.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { SignInModel } from './model.ts'
import { finishSignIn } from './session/finish-sign-in.ts'

export type SignIn = {
  step: 'phone' | 'code'
  countryCode: string
  phone: string
  codeLength: number
  isForAccounts: boolean
  codePreview: string | null
  /** Number of codes sent; restarts the countdown. */
  sendCount: number
  resendSeconds: number
  error: SignInModel['error']
  isBusy: boolean
  sendCode: (input: { countryCode: string; phone: string }) => Promise<void>
  enterCode: (code: string) => Promise<void>
  changeNumber: () => void
}

type CodeState = Pick<
  SignIn,
  'step' | 'countryCode' | 'phone' | 'codeLength' | 'isForAccounts' | 'codePreview' | 'resendSeconds' | 'sendCount'
>

/** How the page continues after sign-in: by `onDone`, otherwise at the return path. */
export type AfterSignIn = { returnPath: string; onDone?: () => void }

/** Signs in by phone: sends a code and verifies it. */
export function useSignIn(model: SignInModel, next: AfterSignIn): SignIn {
  const translate = useTranslate()
  const [, dispatchAuth] = useAtom(authAtom)
  const deviseRole = deviseRoleFor(useAtomValue(visitAtom)?.microsite ?? null)
  const [codeState, setCodeState] = useState<CodeState>(() => ({
    ...model,
    step: model.step === 'code' ? 'code' : 'phone',
    sendCount: 0,
  }))
  const [error, setError] = useState(model.error)
  const [request, setRequest] = useState<CallState<unknown>>(idleCall)

  async function sendCode(input: { countryCode: string; phone: string }): Promise<void> {
    const phone = toPhoneText(input.phone)
    if (!hasPhoneShape(phone)) return setError({ field: 'phone', text: translate('account.phoneError') })
    const startedAt = performance.now()
    dispatchAuth({ type: 'otpRequested' })
    setError(null)
    setRequest(startCall())
    const outcome = await requestCode({ phone, countryCode: input.countryCode, deviseRole })
    if (!outcome.ok) {
      dispatchAuth({ type: 'otpFailed', error: outcome.error })
      setRequest(failCall(outcome.error))
      return setError(sendFailure(outcome.error, translate))
    }
    dispatchAuth({ type: 'otpSent', data: outcome.data, processTime: Math.round(performance.now() - startedAt) })
    setRequest(succeedCall(outcome.data))
    setCodeState(({ sendCount }) => toCodeState({ phone, countryCode: input.countryCode }, outcome.data, sendCount + 1))
  }

  async function enterCode(code: string): Promise<void> {
    dispatchAuth({ type: 'loginStarted' })
    setError(null)
    setRequest(startCall())
    const body = { phone: codeState.phone, otp: code, country_code: codeState.countryCode, mode: 'PHONEOTP' }
    record('hive', { attempt: 'signin' })
    const outcome = await call<{ user: UserResponse }>('authenticate', { method: 'POST', body })
    if (!outcome.ok) {
      record('fraud', { attempt: 'signin', reason: toEventReason(outcome.error.code) })
      dispatchAuth({ type: 'loginFailed', error: outcome.error })
      logEvent('sign-in', signInFailureCategory(outcome.error))
      setRequest(failCall(outcome.error))
      return setError(codeFailure(outcome.error, translate))
    }
    const { user } = outcome.data
    dispatchAuth({ type: 'otpVerified', info: { state: user.status, mode: 'PHONEOTP' } })
    dispatchAuth({ type: 'loginSucceeded', user, mode: 'PHONEOTP' })
    // The button stays busy until the next page has loaded.
    await finishSignIn(dispatchAuth, { mode: 'PHONEOTP', user, ...next })
  }

  function changeNumber(): void {
    setError(null)
    dispatchAuth({ type: 'errorReset' })
    setCodeState((state) => ({ ...state, step: 'phone' }))
  }

  return { ...codeState, error, isBusy: request.isFetching, sendCode, enterCode, changeNumber }
}

/** Requested number of digits; the server may send another. */
const CODE_DIGITS = 6

type CodeRequest = { phone: string; countryCode: string; deviseRole: string }

async function requestCode({ phone, countryCode, deviseRole }: CodeRequest) {
  const outcome = await call<GenerateResponse>('generateByPhone', {
    method: 'POST',
    body: {
      phone,
      country_code: countryCode,
      nod: CODE_DIGITS,
      send_otp: true,
      devise_role: deviseRole,
    },
  })
  return outcome.ok ? { ok: true as const, data: v.parse(generateResponse, outcome.data) } : outcome
}

function toCodeState(
  number: { phone: string; countryCode: string },
  data: GenerateResponse,
  sendCount: number,
): CodeState {
  return {
    step: 'code',
    ...number,
    codeLength: data.number_of_digits,
    isForAccounts: data.for_accounts ?? false,
    codePreview: data.otp_preview ?? null,
    resendSeconds: data.resend_in,
    sendCount,
  }
}

const TOO_MANY_REQUESTS = 429
const FORBIDDEN = 403

/** Returns actionable server errors unchanged; all others get a general message. */
function sendFailure(error: CallError, translate: Translate): SignInModel['error'] {
  if (error.code === 'unreached') return { field: null, text: translate('account.unreached') }
  if (error.fields.phone) return { field: 'phone', text: error.fields.phone }
  if (error.fields.country_code) return { field: 'phone', text: error.fields.country_code }
  const isActionable = error.status === TOO_MANY_REQUESTS || error.status === FORBIDDEN
  return { field: null, text: isActionable ? error.message : translate('errors.server') }
}

function codeFailure(error: CallError, translate: Translate): SignInModel['error'] {
  if (isWrongCode(error.code)) {
    const isSpent = error.details.tries_left === 0
    const text = isSpent ? `${error.message}. ${translate('account.askNewCode')}` : error.message
    return { field: 'otp', text }
  }
  return { field: null, text: translate(error.code === 'unreached' ? 'account.unreached' : 'errors.server') }
}
