import { findCountry } from '#app/brands/countries/countries.ts'
import { otpDialCodes } from '#app/brands/countries/dial-codes.ts'
import { returnPaths, socialNames } from '#app/domain/guests/social-login.ts'
import type { SocialModel, SocialStep } from '#app/features/social-sign-in/model.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { Providers } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listOfferedProviders, listSocialOptions } from '#worker/services/accounts/list-login-options.ts'
import type { LinkDetails } from '#worker/services/accounts/social/linking/create-account.ts'
import type { OpenLink } from '#worker/services/accounts/social/linking/link-ticket.ts'
import type { ListedIdentity } from '#worker/services/accounts/social/linking/list-identities.ts'
import { listDialCodes } from '../login/dial-codes.ts'

export const socialErrors = {
  cancelled: 'errors.social_cancelled',
  failed: 'errors.social_failed',
  away: 'errors.social_away',
  unavailable: 'errors.social_unavailable',
  taken: 'errors.identity_taken',
  exists: 'errors.account_exists',
  expired: 'errors.link_expired',
  number: 'errors.phone_needed',
  last: 'errors.last_way_in',
  phone: 'account.phoneError',
  country: 'errors.dialCodeUnavailable',
  code: 'errors.otp_incorrect',
  later: 'errors.too_many_requests',
  waiting: 'social.callerNotYet',
} as const satisfies Record<string, MessageId>

export type SocialError = keyof typeof socialErrors

/** The flow an error ends; other errors leave the guest at the current step. */
const failedStepByError: Partial<Record<SocialError, 'oAuth' | 'link'>> = {
  cancelled: 'oAuth',
  failed: 'oAuth',
  away: 'oAuth',
  unavailable: 'oAuth',
  taken: 'link',
  exists: 'link',
  expired: 'link',
  code: 'link',
}

export type SocialDetails = { translate: Translate; providers: Providers; xsrfToken: string; error: SocialError | null }

export function buildOwnSignInsModel(scope: Scope, details: SocialDetails, returnPath: string): SocialModel {
  const { translate } = details
  return {
    ...blankModel(details),
    title: translate('social.waysTitle'),
    lead: translate('social.waysLead'),
    socialLinks: listProviderLinks(scope, details, returnPath),
    otherHref: `/login${returnQuery(returnPath)}`,
  }
}

export function buildOwnModel(
  scope: Scope,
  details: SocialDetails,
  { identities, returnPath }: { identities: ListedIdentity[]; returnPath: string },
): SocialModel {
  const { translate, providers } = details
  const linked = new Set(identities.map(({ mode }) => mode))
  const back = `retUrl=${encodeURIComponent('/login/other')}`
  return {
    ...blankModel(details),
    title: translate('social.ownTitle'),
    lead: translate('social.ownLead'),
    own: identities.map(({ mode, email }) => ({
      mode,
      text: email ?? socialNames[mode].name,
      removeLabel: translate('social.removeOf', { provider: socialNames[mode].name }),
    })),
    // Truecaller signs in but cannot be linked.
    socialLinks: listOfferedProviders(providers, scope)
      .filter((mode) => mode !== 'TRUECALLER' && !linked.has(mode))
      .map((mode) => ({
        mode,
        text: translate('social.connect', { provider: socialNames[mode].name }),
        href: `${returnPaths[mode]}?link=1&${back}`,
      })),
    otherHref: returnPath === '/' ? '/accountdetails' : returnPath,
  }
}

export function listProviderLinks(
  scope: Scope,
  { translate, providers }: Pick<SocialDetails, 'translate' | 'providers'>,
  returnPath: string,
): SocialModel['socialLinks'] {
  const modes = listOfferedProviders(providers, scope)
  return listSocialOptions(translate, scope, providers).flatMap(({ longLabel, link }, index) => {
    const mode = modes[index]
    return mode ? [{ mode, text: longLabel, href: `${link}${returnQuery(returnPath)}` }] : []
  })
}

export function buildCallerModel(details: SocialDetails, callerHref: string): SocialModel {
  const { translate } = details
  return {
    ...blankModel(details),
    step: 'caller',
    title: translate('social.continueWith', { provider: socialNames.TRUECALLER.name }),
    lead: translate('social.callerLead'),
    post: { action: '/login/truecaller', xsrfToken: details.xsrfToken },
    callerHref,
  }
}

export type LinkInput = { link: OpenLink; details: LinkDetails; requestedStep: string | null }

export function buildLinkModel(scope: Scope, social: SocialDetails, input: LinkInput): SocialModel {
  const { link, details } = input
  const step = chooseStep(scope, input)
  const { translate } = social
  const provider = socialNames[link.mode].name
  const sentTo = link.sent ? `${link.sent.countryCode} ${link.sent.phone}` : ''
  const target = details.isKnown && details.phoneHint ? details.phoneHint : sentTo
  const values = {
    provider,
    name: link.identity.firstName,
    email: `\u2068${details.email ?? provider}\u2069`,
    phone: `\u2066${step === 'code' ? target : (details.phoneHint ?? identityPhone(link))}\u2069`,
  }
  return {
    ...blankModel(social),
    step,
    verification: { state: details.isKnown ? 'UNVERIFIED' : 'NEW', mode: link.mode },
    title: translate(headByStep[step].title, values),
    lead: translate(
      step === 'known' && details.email === null ? 'social.knownLeadPhone' : headByStep[step].lead,
      values,
    ),
    phoneHint: details.phoneHint,
    canCreate: details.canCreate,
    passwordHref: details.hasPassword ? `/login?way=email&retUrl=${encodeURIComponent('/login/link')}` : null,
    connectText: translate('social.connect', values),
    phone: step === 'phone' ? buildPhone(scope) : null,
    code: step === 'code' ? buildCode(scope, link) : null,
    otherHref: `/login/other${returnQuery(link.returnPath)}`,
  }
}

type LinkStep = Exclude<SocialStep, 'ways' | 'caller'>

const headByStep = {
  known: { title: 'social.knownTitle', lead: 'social.knownLead' },
  choice: { title: 'social.choiceTitle', lead: 'social.choiceLead' },
  phone: { title: 'social.phoneTitle', lead: 'social.phoneLead' },
  code: { title: 'social.codeTitle', lead: 'social.codeLead' },
  connect: { title: 'social.connectTitle', lead: 'social.connectLead' },
  callerSignUp: { title: 'social.callerSignUpTitle', lead: 'social.callerSignUpLead' },
} as const satisfies Record<LinkStep, { title: MessageId; lead: MessageId }>

function chooseStep({ visitor }: Scope, { link, details, requestedStep }: LinkInput): LinkStep {
  if (visitor.user) return 'connect'
  if (requestedStep === 'code' && link.sent) return 'code'
  if (requestedStep === 'phone' && !details.phoneHint) return 'phone'
  if (details.isKnown) return 'known'
  return link.mode === 'TRUECALLER' && details.canCreate ? 'callerSignUp' : 'choice'
}

function identityPhone({ identity }: OpenLink): string {
  return identity.phone ? `${identity.phone.countryCode} ${identity.phone.phone}` : ''
}

function buildCode({ now }: Scope, { sent }: OpenLink): SocialModel['code'] {
  const resendSeconds = Math.max(0, Math.ceil(((sent?.resendAt ?? now) - now) / 1000))
  return sent && { digits: sent.digits, resendSeconds, preview: sent.preview }
}

function buildPhone(scope: Scope): SocialModel['phone'] {
  const { brand, country, visitor } = scope
  const supportedCodes = otpDialCodes(brand)
  const localCode = visitor.geoCountry ? findCountry(visitor.geoCountry)?.phoneCode : undefined
  return {
    countryCode: localCode !== undefined && supportedCodes.has(localCode) ? localCode : country.phoneCode,
    dialCodes: listDialCodes(scope)
      .filter(({ code }) => supportedCodes.has(code))
      .map(({ code, text }) => ({ value: code, text })),
  }
}

function blankModel({ translate, error, xsrfToken }: SocialDetails): SocialModel {
  return {
    step: 'ways',
    title: '',
    lead: '',
    error: error && translate(socialErrors[error]),
    failed: toFailedStep(error),
    verification: null,
    socialLinks: [],
    own: null,
    post: { action: '/login/link', xsrfToken },
    phoneHint: null,
    canCreate: false,
    passwordHref: null,
    connectText: '',
    phone: null,
    code: null,
    callerHref: null,
    otherHref: '/login/other',
  }
}

function toFailedStep(error: SocialError | null): SocialModel['failed'] {
  const step = error === null ? undefined : failedStepByError[error]
  return error !== null && step ? { step, code: error } : null
}

function returnQuery(returnPath: string): string {
  return returnPath === '/' ? '' : `?retUrl=${encodeURIComponent(returnPath)}`
}
