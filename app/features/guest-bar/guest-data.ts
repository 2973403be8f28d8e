import * as v from 'valibot'
import { logError } from '#app/client/request/log.ts'
import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { type GuestData, unknownGuest } from '#app/client/state/stays/hotel.ts'
import { formNameOf, guestFields, mapFields } from '#app/domain/guests/guest-fields.ts'

const KEY = 'guest'

/** Limits of stored values; longer ones are ignored. */
const guestSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(120)),
  countryCode: v.pipe(v.string(), v.maxLength(5)),
  phoneNumber: v.pipe(v.string(), v.maxLength(64)),
  emailId: v.pipe(v.string(), v.maxLength(254)),
})

/** Returns the guest saved on this device; empty fields without one. */
export function readGuest(storage: Pick<Storage, 'getItem'> = siteStorage): GuestData {
  return tryStorage(() => v.parse(guestSchema, JSON.parse(storage.getItem(KEY) ?? 'null')), unknownGuest)
}

/** Saves the guest on this device; null deletes the saved one. */
export function saveGuestData(guest: GuestData | null, storage: BrowserStorage = siteStorage): void {
  try {
    if (guest) storage.setItem(KEY, JSON.stringify(guest))
    else storage.removeItem(KEY)
  } catch (error) {
    logError('storage', error)
  }
}

/** Fills the empty fields of a guest form; never overwrites typed or account values. */
export function fillGuest(form: HTMLFormElement, guest: GuestData): void {
  const [firstName = '', ...rest] = guest.name.split(' ')
  const contact = mapFields(['name', 'phone', 'email'], (field) => guest[guestFields[field].userData])
  const values = { ...contact, firstName, lastName: rest.join(' ') }
  const phone = form.elements.namedItem(formNameOf('phone'))
  const isPhoneEmpty = phone instanceof HTMLInputElement && phone.value === ''
  for (const name of ['name', 'firstName', 'lastName', 'phone', 'email'] as const) {
    const field = form.elements.namedItem(formNameOf(name))
    if (field instanceof HTMLInputElement && field.value === '' && values[name] !== '') field.value = values[name]
  }
  // The dial code belongs to the number: a form that already has a number keeps its code.
  const code = form.elements.namedItem(formNameOf('countryCode'))
  if (!isPhoneEmpty || !(code instanceof HTMLSelectElement) || guest.phoneNumber === '' || guest.countryCode === '')
    return
  code.value = guest.countryCode
  code.dispatchEvent(new Event('change', { bubbles: true }))
}
