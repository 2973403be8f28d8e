import type { Brand } from '../brands.ts'

/** The demo's invented company, which no production site may sell as. */
const names = ['Marigold', 'Dunehouse', 'Dunehouse India']
const companies = ['Marigold Stays Pvt Ltd', 'Dunehouse B.V.', 'Dunehouse Homes India Pvt Ltd']
const streets = ['14 Residency Road', 'Keizersgracht 214']
const phones = ['+91 80 4718 2200', '+91 80 4718 2240', '+44 20 3868 4410']

type Identity = Pick<Brand, 'siteName' | 'legalName' | 'address' | 'phone' | 'email'>

/** Returns the settings of a brand that are still the demo's; a mail address of `.example` belongs to no one. */
export function listDemoSettings({ siteName, legalName, address, phone, email }: Identity): string[] {
  const found: Record<string, boolean> = {
    site_name: names.includes(siteName),
    legal_name: companies.includes(legalName),
    address: streets.includes(address.street),
    phone: phones.includes(phone),
    email: /\.example$/i.test(email),
  }
  return Object.keys(found).filter((name) => found[name])
}

/** Returns what to do about settings that are still the demo's. */
export function demoFault(brandId: string, names: readonly string[]): string {
  return (
    `the brand ${brandId} is still the demo's invented company (${names.join(', ')}): set these in IDENTITY, as ` +
    `IDENTITY='{"${brandId}": {"site_name": "…", "legal_name": "…", "address": {"street": "…", ` +
    `"postal_code": "…", "city": "…", "country": "…"}, "phone": "+…", "email": "…"}}' (docs/settings.md)`
  )
}
