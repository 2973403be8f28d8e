import type { Brand } from '../brands.ts'

/** The fictitious companies of the demo, which a production site must not use. */
const siteNames = ['Marigold', 'Dunehouse', 'Dunehouse India']
const legalNames = ['Marigold Stays Pvt Ltd', 'Dunehouse B.V.', 'Dunehouse Homes India Pvt Ltd']
const streets = ['14 Residency Road', 'Keizersgracht 214']
const phones = ['+91 80 4718 2200', '+91 80 4718 2240', '+44 20 3868 4410']

type Identity = Pick<Brand, 'siteName' | 'legalName' | 'address' | 'phone' | 'email'>

/** Returns the names of settings that still have demo values; `.example` email addresses belong to nobody. */
export function listDemoSettings({ siteName, legalName, address, phone, email }: Identity): string[] {
  const isDemo: Record<string, boolean> = {
    site_name: siteNames.includes(siteName),
    legal_name: legalNames.includes(legalName),
    address: streets.includes(address.street),
    phone: phones.includes(phone),
    email: /\.example$/i.test(email),
  }
  return Object.keys(isDemo).filter((name) => isDemo[name])
}

/** Returns the error message for settings that still have demo values. */
export function demoFault(brandId: string, settings: readonly string[]): string {
  return (
    `the brand ${brandId} is still the demo's invented company (${settings.join(', ')}): set these in IDENTITY, as ` +
    `IDENTITY='{"${brandId}": {"site_name": "…", "legal_name": "…", "address": {"street": "…", ` +
    `"postal_code": "…", "city": "…", "country": "…"}, "phone": "+…", "email": "…"}}' (docs/settings.md)`
  )
}
