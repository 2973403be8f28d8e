import { statement } from '#worker/infra/database/database.ts'
import type { TestDeps } from './a-deps.ts'
import { aToken, callAdmin } from './an-admin.ts'
import { aHotel, type HotelDetails, type TestHotel } from './booking-builders.ts'

/** GSTINs whose check digits are right: Maharashtra, and a buyer's in Karnataka. */
export const GSTIN = { maharashtra: '27AAPFU0939F1ZV', karnataka: '29AAGCB7383J1Z4' }

/** A property in a real country, which is made with the tax of `details` or changed to it. */
export async function aHotelIn(
  { db }: Pick<TestDeps, 'db'>,
  country: string,
  details: Partial<HotelDetails> = {},
): Promise<TestHotel> {
  const hotel = await aHotel(db, details)
  const { taxBp = 0, taxInclusive = true } = details
  const known = await db.first<{ id: number }>('SELECT id FROM country WHERE code = ?', country)
  const countryId = known?.id ?? hotel.countryId
  await db.batch([
    statement(
      'UPDATE country SET code = ?, tax_bp = ?, tax_inclusive = ? WHERE id = ?',
      country,
      taxBp,
      Number(taxInclusive),
      countryId,
    ),
    statement('UPDATE property SET country_id = ? WHERE id = ?', countryId, hotel.propertyId),
    statement('UPDATE city SET country_id = ? WHERE id = ?', countryId, hotel.cityId),
  ])
  return { ...hotel, countryId }
}

let made = 0

/** A prefix that no other registration of this test file has. */
export function aPrefix(): string {
  made += 1
  return `${String.fromCharCode(65 + Math.floor(made / 26))}${String.fromCharCode(65 + (made % 26))}`
}

const entity = {
  name: 'Deccan Stays Private Limited',
  street: '12 Marine Drive',
  postal_code: '400002',
  city: 'Mumbai',
  country: 'IN',
}

export async function aSeller(token: string, fields: object = {}): Promise<string> {
  const { status, answer } = await callAdmin('/v1/sellers', { token, body: { ...entity, ...fields } })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.seller
}

export async function aRegistration(
  token: string,
  fields: object = {},
): Promise<{ registration: string; prefix: string }> {
  const body = {
    seller: (fields as { seller?: string }).seller ?? (await aSeller(token)),
    ...{ country: 'IN', state: '27', number: GSTIN.maharashtra, prefix: aPrefix() },
    ...fields,
  }
  const { status, answer } = await callAdmin('/v1/tax-registrations', { token, body })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer
}

export async function linkRegistration(token: string, { propertyId }: TestHotel, registration: string | null) {
  const path = `/v1/properties/${propertyId}/tax-registration`
  return callAdmin(path, { token, method: 'PATCH', body: { registration } })
}

/** A property in a country with a registration there, and a token for everything. */
export async function aRegisteredHotel(
  deps: TestDeps,
  country = 'IN',
  { registration: fields = {}, ...details }: Partial<HotelDetails> & { registration?: object } = {},
) {
  const token = await aToken(deps)
  const hotel = await aHotelIn(deps, country, { rooms: 9, ...details })
  const place = country === 'IN' ? {} : { country, state: null, number: null }
  const { registration, prefix } = await aRegistration(token, { ...place, ...fields })
  const linked = await linkRegistration(token, hotel, registration)
  if (linked.status !== 200) throw new Error(JSON.stringify(linked.answer))
  return { token, hotel, registration, prefix }
}
