import { findHost } from '#app/brands/hosts.ts'
import { otherHostFor, publicNameOf } from '#app/brands/other-host.ts'
import type { CountryContextResponse } from '#app/contracts/site/country-context.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import { loadSafeTranslator } from '#app/i18n/start-locale.ts'
import type { Settings } from '#worker/infra/env.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'

/**
 * Suggests the site of the visitor's country. Returns null when the visitor is already there or it is not available.
 * Visitors are never redirected.
 */
export async function readCountryHint(
  scope: Scope,
  { publicHosts }: Pick<Settings, 'publicHosts'>,
): Promise<CountryContextResponse['hint']> {
  const { host, origin, brand, locale, visitor } = scope
  const otherHost = otherHostFor(findHost(host, { publicHosts }), { countryCode: visitor.geoCountry, locale })
  const name = otherHost ? publicNameOf(otherHost, host, { publicHosts }) : null
  if (!otherHost || !name) return null
  const translate = await loadSafeTranslator(otherHost.locale, ['notices'], {
    report: (error, failed) =>
      log('error', 'messages_failed', { requestId: scope.requestId, locale: failed, ...describeError(error) }),
  })
  const country = createFormatter(otherHost.locale).countryName(otherHost.pageCountryCode)
  const address = new URL(origin)
  address.hostname = name
  return {
    text: translate('notices.otherSite', { brand: brand.siteName, country }),
    go: translate('notices.otherSiteGo'),
    stay: translate('notices.otherSiteStay'),
    lang: htmlLang(otherHost.locale),
    direction: directionOf(otherHost.locale),
    origin: address.origin,
  }
}
