import { choosable } from '#app/domain/consent/consent.ts'
import { storedOf } from '#app/domain/consent/stored-items.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { formatDuration } from '#app/i18n/format-duration.ts'
import type { StoredModel } from '#app/pages/static/model.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Scope } from '#worker/scope.ts'

/** Lists everything that may be stored in the browser, from the tables that also enforce consent. */
export async function loadStored(scope: Scope): Promise<StoredModel> {
  const translate = await translatorOf(scope, ['consent', 'cookies'])
  return {
    heading: translate('cookies.title'),
    lead: translate('cookies.lead'),
    change: {
      text: translate('cookies.change'),
      href: withOverlay(scope.country.links.cookiePolicy, 'privacyChoices'),
    },
    columns: [translate('cookies.name'), translate('cookies.purpose'), translate('cookies.life')],
    classes: (['necessary', ...choosable] as const).map((of) => ({
      heading: translate(`consent.${of}`),
      text: translate(`consent.${of}Text`),
      rows: storedOf(of).map(({ name, purpose, life }) => ({
        name,
        purpose: translate(`cookies.for${purpose}`),
        life: typeof life === 'number' ? formatDuration(scope.locale, life) : translate(`cookies.${life}`),
      })),
    })),
  }
}
