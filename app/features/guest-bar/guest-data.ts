import * as v from 'valibot'
import { formNameOf, guestFields, mapFields } from '#app/domain/guests/guest-fields.ts'
import { type KeptStorage, siteKept } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { type GuestData, unknownGuest } from '#app/state/stays/hotel.ts'

const KEY = 'guest'

const guestSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(120)),
  countryCode: v.pipe(v.string(), v.maxLength(5)),
  phoneNumber: v.pipe(v.string(), v.maxLength(64)),
  emailId: v.pipe(v.string(), v.maxLength(254)),
})

/** Who comes, as this device was told; nobody where nothing is kept or storage cannot be read. */
export function readGuest(storage: Pick<Storage, 'getItem'> = siteKept): GuestData {
  try {
    const parsed = v.safeParse(guestSchema, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : unknownGuest
  } catch {
    return unknownGuest
  }
}

/** Keeps who comes on this device; nobody forgets them. */
export function keepGuest(guest: GuestData | null, storage: KeptStorage = siteKept): void {
  try {
    if (guest) storage.setItem(KEY, JSON.stringify(guest))
    else storage.removeItem(KEY)
  } catch (error) {
    logError('storage', error)
  }
}

/** Fills the empty fields of a form that asks who comes; what is there already was typed, or is the account's. */
export function fillGuest(form: HTMLFormElement, guest: GuestData): void {
  const [firstName = '', ...rest] = guest.name.split(' ')
  const told = mapFields(['name', 'phone', 'email'], (field) => guest[guestFields[field].userData])
  const known = { ...told, firstName, lastName: rest.join(' ') }
  const phone = form.elements.namedItem(formNameOf('phone'))
  const isPhoneOpen = phone instanceof HTMLInputElement && phone.value === ''
  for (const name of ['name', 'firstName', 'lastName', 'phone', 'email'] as const) {
    const field = form.elements.namedItem(formNameOf(name))
    if (field instanceof HTMLInputElement && field.value === '' && known[name] !== '') field.value = known[name]
  }
  // The code belongs to the number: with a number of its own the form keeps its code.
  const code = form.elements.namedItem(formNameOf('countryCode'))
  if (!isPhoneOpen || !(code instanceof HTMLSelectElement) || guest.phoneNumber === '' || guest.countryCode === '')
    return
  code.value = guest.countryCode
  code.dispatchEvent(new Event('change', { bubbles: true }))
}
