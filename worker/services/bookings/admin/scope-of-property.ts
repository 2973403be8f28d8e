import { isBrandId } from '#app/brands/brands.ts'
import { hosts } from '#app/brands/hosts.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isLocalhost, type Settings } from '#worker/infra/env.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { siteScope } from '../site-scope.ts'

type Sold = { brandId: string; countryCode: string; site: string | null; locale: Locale | null }

/** Returns the site of a property as its guest would request it; null when `site` is not of its brand. */
export function scopeOfProperty(deps: Pick<Deps, 'settings' | 'now' | 'randomBytes'>, sold: Sold): Scope | null {
  const { publicHosts } = deps.settings
  const site = sold.site ?? defaultSite(sold, deps.settings)
  const scope = site && siteScope({ site, locale: sold.locale, publicHosts, now: deps.now() })
  if (!scope || scope.brand.id !== sold.brandId) return null
  // A random visitor id: staff's browser gets no access to the booking.
  return { ...scope, visitor: { ...scope.visitor, id: randomToken(deps.randomBytes, 16) } }
}

/** Prefers the deployment's own host names, as links have them, and of those one in the property's country. */
function defaultSite({ brandId, countryCode }: Sold, { publicHosts, publicNames }: Settings): string | null {
  if (!isBrandId(brandId)) return null
  const publicCandidates = Object.entries(publicHosts).map(([name, inner]) => ({
    name: publicNames[name] ?? name,
    inner,
  }))
  const internalCandidates = Object.keys(hosts).map((name) => ({ name, inner: name }))
  const [candidates = []] = [publicCandidates, internalCandidates]
    .map((names) => names.filter(({ inner }) => hosts[inner]?.brandId === brandId))
    .filter((names) => names.length > 0)
  const found = candidates.find(({ inner }) => hosts[inner]?.pageCountryCode === countryCode) ?? candidates[0]
  return found ? `${isLocalhost(found.name) ? 'http' : 'https'}://${found.name}` : null
}
