import type { Locale } from '#app/i18n/locales.ts'
import type { BrandId } from './brands.ts'
import { type CountryCode, findCountry } from './countries.ts'

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
  /** False for a host in no table: it gets the India brand, kept out of search engines (DEC-09). */
  isKnown: boolean
}

export type HostOptions = {
  /** Names of a deployment to names of the table: `{'www.example.in': 'marigold.localhost'}`. */
  publicHosts?: Record<string, string>
}

const marigold = toHost({ name: 'marigold.localhost', brandId: 'oyo', locale: 'en', countryCode: 'IN' })

const table: readonly Host[] = [
  marigold,
  { ...marigold, name: 'localhost' },
  toHost({ name: 'nl.dunehouse.localhost', brandId: 'dunehouse', locale: 'nl', countryCode: 'NL' }),
  toHost({ name: 'de.dunehouse.localhost', brandId: 'dunehouse', locale: 'de', countryCode: 'DE' }),
  toHost({ name: 'fr.dunehouse.localhost', brandId: 'dunehouse', locale: 'fr', countryCode: 'FR' }),
  toHost({ name: 'es.dunehouse.localhost', brandId: 'dunehouse', locale: 'es', countryCode: 'ES' }),
  toHost({ name: 'at.dunehouse.localhost', brandId: 'dunehouse', locale: 'de', countryCode: 'AT' }),
  toHost({ name: 'it.dunehouse.localhost', brandId: 'dunehouse', locale: 'it', countryCode: 'IT' }),
  toHost({ name: 'uk.dunehouse.localhost', brandId: 'dunehouse', locale: 'en', countryCode: 'GB' }),
  toHost({ name: 'be-nl.dunehouse.localhost', brandId: 'dunehouse', locale: 'nl', countryCode: 'BE' }),
  toHost({ name: 'be-fr.dunehouse.localhost', brandId: 'dunehouse', locale: 'fr', countryCode: 'BE' }),
  toHost({ name: 'in.dunehouse.localhost', brandId: 'dunehouse-india', locale: 'en', countryCode: 'IN' }),
]

/** Every host of the product by its name, the main one first. */
export const hosts: Readonly<Record<string, Host>> = Object.fromEntries(table.map((host) => [host.name, host]))

type HostRow = { name: string; brandId: BrandId; locale: Locale; countryCode: CountryCode }

function toHost({ name, brandId, locale, countryCode }: HostRow): Host {
  const countryId = findCountry(countryCode).regionId
  return { name, brandId, locale, pageCountryCode: countryCode, appCountryCode: countryCode, countryId }
}

/** What a host stands for. Port, case and a final dot do not matter; an unknown host is told by `isKnown`. */
export function findHost(name: string, { publicHosts = {} }: HostOptions = {}): FoundHost {
  const plain = name.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const host = (Object.hasOwn(publicHosts, plain) && findIn(hosts, publicHosts[plain])) || findIn(hosts, plain)
  return host ? { ...host, isKnown: true } : { ...marigold, name: plain, isKnown: false }
}

function findIn(names: Readonly<Record<string, Host>>, name: string | undefined): Host | null {
  return name !== undefined && Object.hasOwn(names, name) ? (names[name] ?? null) : null
}
