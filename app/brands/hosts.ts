import type { Locale } from '#app/i18n/locales.ts'
import type { BrandHost } from './brand.ts'
import { type BrandId, listBrands } from './brands.ts'
import { type CountryCode, findCountry } from './countries/countries.ts'

/** What a host name decides: brand, language, countries [HOST-07]. */
export type Host = {
  name: string
  brandId: BrandId
  locale: Locale
  /** Whose prices, calendar and content the pages show. */
  pageCountryCode: CountryCode
  /** Where the product thinks the guest is until it knows better. */
  appCountryCode: CountryCode
  countryId: number
}

export type FoundHost = Host & {
  /** False for a host in no table: it gets the main brand, kept out of search engines (DEC-09). */
  isKnown: boolean
}

export type HostOptions = {
  /** Names of a deployment to names of the table: `{'www.example.in': 'marigold.localhost'}`. */
  publicHosts?: Record<string, string>
}

const table: readonly Host[] = listBrands().flatMap((brand) => brand.hosts.map((host) => toHost(brand.id, host)))

/** Every host of the product by its name, the main one first. */
export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(table.map((host) => [host.name, host]))

function toHost(brandId: BrandId, { name, locale, countryCode }: BrandHost): Host {
  const countryId = findCountry(countryCode).regionId
  return { name, brandId, locale, pageCountryCode: countryCode, appCountryCode: countryCode, countryId }
}

/** What a host stands for. Port, case and a final dot do not matter; an unknown host is told by `isKnown`. */
export function findHost(name: string, { publicHosts = {} }: HostOptions = {}): FoundHost {
  const plain = name.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const host = (Object.hasOwn(publicHosts, plain) && findIn(hosts, publicHosts[plain])) || findIn(hosts, plain)
  return host ? { ...host, isKnown: true } : { ...mainHost(), name: plain, isKnown: false }
}

function mainHost(): Host {
  const [main] = table
  if (!main) throw new Error('The main brand has no host')
  return main
}

function findIn(names: Readonly<Record<string, Host>>, name: string | undefined): Host | null {
  return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? null) : null
}
