import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { otpDialCodes } from '#app/brands/countries/dial-codes.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Country, SignInError, SignInField, SignInModel, SignInStep } from '#app/features/sign-in/model.ts'
import type { SocialSignInLink } from '#app/features/social-sign-in/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { AccountModel } from '#app/pages/account/model.ts'
import type { Scope, SignedInUser } from '#worker/infra/scope.ts'
import { listLoginOptions } from '#worker/services/accounts/list-login-options.ts'
import { listDialCodes } from './dial-codes.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

export const loginErrors = {
  phone: { field: 'phone', message: 'account.phoneError' },
  tooShort: { field: 'phone', message: 'phone.tooShort' },
  tooLong: { field: 'phone', message: 'phone.tooLong' },
  notOfCountry: { field: 'phone', message: 'phone.notOfCountry' },
  notMobile: { field: 'phone', message: 'summary.phoneNotMobile' },
  unreachable: { field: 'phone', message: 'phone.unreachable' },
  unknownCode: { field: 'phone', message: 'phone.unknownCode' },
  country: { field: 'phone', message: 'errors.dialCodeUnavailable' },
  code: { field: 'otp', message: 'errors.otp_incorrect' },
  spent: { field: 'otp', message: 'account.askNewCode' },
  later: { field: null, message: 'errors.too_many_requests' },
  short: { field: null, message: 'errors.codesShort' },
  link: { field: null, message: 'errors.link_over' },
} as const satisfies Record<string, { field: SignInField | null; message: MessageId }>

export type LoginError = keyof typeof loginErrors

/** Returns the error of a refused phone number. */
export function phoneErrorOf({ fields = {} }: Problem): LoginError {
  if (fields.country_code) return 'country'
  const found = Object.entries(loginErrors).find(([, { message }]) => message === fields.phone)
  return (found?.[0] as LoginError | undefined) ?? 'phone'
}

export type LoginDetails = {
  pending: PendingSignIn | null
  step: SignInStep
  error: LoginError | null
  signInError?: SignInError | null
  dialCode?: string | null
  namesCountries?: boolean
  /** The typed email address, or the one of an email's link. */
  email?: string
  needsPassword?: boolean
  xsrfToken: string
  returnPath: string
  socialLinks: SocialSignInLink[]
}

export function buildAccountModel(scope: Scope, translate: Translate, details: LoginDetails): AccountModel {
  const { user } = scope.visitor
  const post = { xsrfToken: details.xsrfToken, returnPath: details.returnPath }
  const bookingsHref = '/my-booking'
  if (user) return { ...greeting(user, translate), signIn: null, socialLinks: [], post, bookingsHref }
  const signIn = buildSignInModel(scope, translate, details)
  return { ...buildHead(signIn, translate), signIn, socialLinks: details.socialLinks, post, bookingsHref }
}

const heads: Record<SignInStep, [title: MessageId, lead: MessageId | null]> = {
  phone: ['account.signInTitle', 'account.signInLead'],
  code: ['account.codeTitle', 'account.signInLead'],
  email: ['account.signInTitle', 'signIn.emailLead'],
  signup: ['signIn.signUpTitle', 'signIn.signUpLead'],
  mailSent: ['signIn.mailSentTitle', null],
  proof: ['signIn.proofTitle', 'signIn.proofLead'],
}

function buildHead({ step, email }: SignInModel, translate: Translate): Pick<AccountModel, 'title' | 'lead'> {
  const [title, lead] = heads[step]
  return { title: translate(title), lead: lead === null ? '' : translate(lead, { email: `\u2066${email}\u2069` }) }
}

function greeting(user: SignedInUser, translate: Translate): Pick<AccountModel, 'title' | 'lead'> {
  // An account created with an email address has no phone number.
  const phone = `\u2066${user.phone ? `${user.countryCode ?? ''} ${user.phone}` : (user.email ?? '')}\u2069`
  return {
    title: translate('account.signedInTitle', { name: user.firstName || translate('common.guest') }),
    lead: translate('account.signedInLead', { phone }),
  }
}

const DEFAULT_CODE_LENGTH = 6

function buildSignInModel(scope: Scope, translate: Translate, details: LoginDetails): SignInModel {
  const { pending, step, error } = details
  const sent = step === 'code' ? (pending?.sent ?? null) : null
  const fault = error ? loginErrors[error] : null
  const supportedCodes = otpDialCodes(scope.brand)
  return {
    step: step === 'code' && !sent ? 'phone' : step,
    dialCodes: listDialCodes(scope)
      .filter(({ code }) => supportedCodes.has(code))
      .map(({ code, text }) => ({ value: code, text })),
    countries: details.namesCountries ? listSupportedCountries(scope, supportedCodes) : [],
    countryCode: supportedCodes.has(details.dialCode ?? '')
      ? (details.dialCode ?? '')
      : (pending?.countryCode ?? homeDialCode(scope)),
    phone: pending?.phone ?? '',
    codeLength: sent?.digits ?? DEFAULT_CODE_LENGTH,
    isForAccounts: sent?.isForAccounts ?? false,
    resendSeconds: sent ? Math.max(0, Math.ceil((sent.resendAt - scope.now) / 1000)) : 0,
    codePreview: sent?.preview ?? null,
    email: details.email ?? '',
    needsPassword: details.needsPassword ?? false,
    options: listLoginOptions(translate).map(({ optionName, type, longLabel, link }) => {
      return { name: optionName, type, text: longLabel, href: link }
    }),
    error: details.signInError ?? (fault && { field: fault.field, text: translate(fault.message) }),
  }
}

function listSupportedCountries({ locale }: Scope, supportedCodes: ReadonlySet<string>): Country[] {
  const format = createFormatter(locale)
  return listCountries()
    .filter(({ phoneCode }) => supportedCodes.has(phoneCode))
    .map(({ code, phoneCode }) => ({ name: format.countryName(code), code: phoneCode }))
    .sort((a, b) => a.name.localeCompare(b.name, htmlLang(locale)))
}

/** Returns the preselected dial code: that of the visitor's apparent location if supported, otherwise the country's. */
function homeDialCode({ brand, visitor, country }: Scope): string {
  const code = visitor.geoCountry ? findCountry(visitor.geoCountry)?.phoneCode : undefined
  return code !== undefined && otpDialCodes(brand).has(code) ? code : country.phoneCode
}
