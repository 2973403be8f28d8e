import type { LoginOption } from '#app/domain/guests/login.ts'
import type { Translate } from '#app/i18n/messages.ts'

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
