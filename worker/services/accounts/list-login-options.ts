import type { LoginOption } from '#app/domain/guests/login.ts'
import { fitsVisit, returnPaths, type SocialMode, socialModes, socialNames } from '#app/domain/guests/social-login.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Providers } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'

export function listLoginOptions(translate: Translate): LoginOption[] {
  return [
    {
      optionName: 'phone_number',
      type: 'phone_number',
      label: translate('account.optionPhone'),
      longLabel: translate('account.optionPhoneLong'),
      link: '/login',
    },
    {
      optionName: 'email',
      type: 'email',
      label: translate('signIn.optionEmail'),
      longLabel: translate('signIn.optionEmailLong'),
      link: '/login?way=email',
    },
  ]
}

/** Returns the social sign-in options of pages; `translate` needs the area `social`. */
export function listSocialOptions(translate: Translate, scope: Scope, providers: Providers): LoginOption[] {
  return listOfferedProviders(providers, scope).map((mode) => {
    const { name, segment } = socialNames[mode]
    return {
      optionName: segment,
      type: 'Social',
      label: name,
      longLabel: translate('social.continueWith', { provider: name }),
      link: returnPaths[mode],
    }
  })
}

/** Returns the configured providers that suit the visitor's device and country. */
export function listOfferedProviders(providers: Providers, { visitor, country }: Scope): SocialMode[] {
  return socialModes.filter(
    (mode) => providers[mode] !== undefined && fitsVisit(mode, { ...visitor, countryCode: country.code }),
  )
}
