import { findCountry } from '#app/brands/countries.ts'
import { otpDialCodes } from '#app/brands/dial-codes.ts'
import type { SignInModel } from '#app/features/sign-in/model.ts'
import type { SocialWay } from '#app/features/social-sign-in/model.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { AccountModel } from '#app/pages/account/model.ts'
import type { Scope, SignedInUser } from '#worker/scope.ts'
import { listDialCodes } from './dial-codes.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

/** What may have gone wrong with a form posted without script, as the next page's address says it. */
export const loginErrors = {
  phone: { field: 'phone', message: 'account.phoneError' },
  country: { field: 'phone', message: 'errors.dialCodeUnavailable' },
  code: { field: 'otp', message: 'errors.otp_incorrect' },
  spent: { field: 'otp', message: 'account.askNewCode' },
  later: { field: null, message: 'errors.too_many_requests' },
} as const satisfies Record<string, { field: 'phone' | 'otp' | null; message: MessageId }>

export type LoginError = keyof typeof loginErrors

export type LoginFacts = {
  pending: PendingSignIn | null
  isCodeStep: boolean
  error: LoginError | null
  xsrfToken: string
  returnPath: string
  ways: SocialWay[]
}

/** The sign-in page for whoever asks: the form, or for a signed-in guest their name. */
export function buildAccountModel(scope: Scope, translate: Translate, facts: LoginFacts): AccountModel {
  const { user } = scope.visitor
  const post = { xsrfToken: facts.xsrfToken, returnPath: facts.returnPath }
  const bookingsHref = '/my-booking'
  if (user) return { ...greeting(user, translate), signIn: null, ways: [], post, bookingsHref }
  const signIn = buildSignInModel(scope, translate, facts)
  const title = translate(signIn.step === 'code' ? 'account.codeTitle' : 'account.signInTitle')
  return { title, lead: translate('account.signInLead'), signIn, ways: facts.ways, post, bookingsHref }
}

function greeting(user: SignedInUser, translate: Translate): Pick<AccountModel, 'title' | 'lead'> {
  const phone = `\u2066${user.countryCode ?? ''} ${user.phone ?? ''}\u2069`
  return {
    title: translate('account.signedInTitle', { name: user.firstName || translate('common.guest') }),
    lead: translate('account.signedInLead', { phone }),
  }
}

function buildSignInModel(scope: Scope, translate: Translate, { pending, isCodeStep, error }: LoginFacts): SignInModel {
  const sent = isCodeStep ? (pending?.sent ?? null) : null
  const fault = error ? loginErrors[error] : null
  const served = otpDialCodes(scope.brand)
  return {
    step: sent ? 'code' : 'phone',
    dialCodes: listDialCodes()
      .filter(({ code }) => served.has(code))
      .map(({ code, text }) => ({ value: code, text })),
    countryCode: pending?.countryCode ?? homeDialCode(scope),
    phone: pending?.phone ?? '',
    codeLength: sent?.digits ?? 6,
    resendSeconds: sent ? Math.max(0, Math.ceil((sent.resendAt - scope.now) / 1000)) : 0,
    codePreview: sent?.preview ?? null,
    error: fault && { field: fault.field, text: translate(fault.message) },
  }
}

/** Where the guest seems to be decides the dial code only (DEC-15). */
function homeDialCode({ brand, visitor, country }: Scope): string {
  const code = visitor.geoCountry ? findCountry(visitor.geoCountry)?.phoneCode : undefined
  return code !== undefined && otpDialCodes(brand).has(code) ? code : country.phoneCode
}
