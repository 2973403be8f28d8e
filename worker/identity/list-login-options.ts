import type { LoginOption } from '#app/domain/guests/login.ts'
import type { Translate } from '#app/i18n/messages.ts'

/** The ways in that are configured here: a code to a mobile number, an e-mail address with a password (DEC-44). */
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
