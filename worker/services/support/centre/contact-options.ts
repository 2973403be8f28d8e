import type { ContactOption } from '#app/contracts/site/help.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deskPhone } from '#worker/services/content/brand-values.ts'

const REQUESTS = '/contactus'

export function contactOptions(scope: Pick<Scope, 'brand' | 'country'>, translate: Translate): ContactOption[] {
  const phone = deskPhone(scope)
  const { email } = scope.brand
  return [
    {
      kind: 'phone',
      title: translate('help.call'),
      text: leftToRight(phone.replaceAll(' ', '\u00a0')),
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
    },
    { kind: 'request', title: translate('help.request'), text: translate('help.requestText'), href: REQUESTS },
    { kind: 'mail', title: translate('help.mail'), text: leftToRight(email), href: `mailto:${email}` },
  ]
}
