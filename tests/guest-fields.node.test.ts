import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createBookingBody } from '#app/contracts/bookings/booking.ts'
import { profileBody } from '#app/contracts/guests/account.ts'
import {
  addressFields,
  bookedFields,
  formNameOf,
  type GuestFieldName,
  guestFields,
  profileFields,
} from '#app/domain/guests/guest-fields.ts'
import { toBookingBody } from '#app/features/guest-form/booking-body.ts'
import { GuestFieldset } from '#app/features/guest-form/guest-fieldset.tsx'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import { drawPart } from '#tests/support/draw-part.tsx'
import { readSources } from '#tests/support/source-tree.ts'
import { guestOpenapi } from '#worker/tools/openapi/guest-openapi.ts'

// Each step of adding a guest field, with the test that fails without it (files: `docs/recipes.md`). Column and erasure:
// `tests/worker/services/accounts/account/delete-account.test.ts`.

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const wireOf = (field: GuestFieldName) => guestFields[field].wire
const stay = {
  hotel_id: 1,
  room_category_id: 1,
  checkin: '2026-12-10',
  checkout: '2026-12-11',
  rooms_config: '1-2_0_0_0',
}

test('the lists of fields follow the table', () => {
  const fields = Object.keys(guestFields) as GuestFieldName[]
  const isAsked = (field: GuestFieldName) => Object.values(guestFields[field].need).some((need) => need !== 'hidden')
  const isProven = (field: GuestFieldName) => ['countryCode', 'phone', 'email'].includes(field)
  expect(fields.filter(isAsked)).toEqual([...bookedFields])
  expect(fields.filter((field) => guestFields[field].column !== null && !isProven(field))).toEqual([...profileFields])
})

test('every field has a label and error in every language', () => {
  const locales = readdirSync(new URL('../locales', import.meta.url)).filter((name) => name.endsWith('.json'))
  expect(locales).toHaveLength(14)
  const messages = Object.values(guestFields).flatMap(({ label, fault }) => (fault ? [label, fault] : [label]))
  for (const locale of locales) {
    const known: Record<string, string> = JSON.parse(read(`locales/${locale}`))
    expect([locale, messages.filter((id) => !known[id])]).toEqual([locale, []])
  }
})

test.each(['hotel', 'home'] as const)('the form of a %s has every requested field within its limit', async (kind) => {
  const isHome = kind === 'home'
  const guest = Object.fromEntries(bookedFields.map((field) => [field, `told ${field}`]))
  const requiredFields = { lastName: isHome, email: isHome, address: isHome ? addressFields : null }
  const model = { guest, requiredFields, dialCodes: [] }
  const props = {
    model: model as unknown as SummaryModel,
    errors: {},
    offersFullName: false,
    onBlurField: () => undefined,
  }
  const html = await drawPart(createElement(GuestFieldset, props), { areas: ['ui', 'summary'] })
  for (const field of bookedFields) {
    const { need, max } = guestFields[field]
    const input = new RegExp(`<(?:input|select)[^>]* name="${formNameOf(field)}"[^>]*>`).exec(html)?.[0]
    expect([field, input !== undefined]).toEqual([field, need[kind] !== 'hidden'])
    if (!input || field === 'countryCode') continue
    expect(input).toContain(`value="told ${field}"`)
    // A phone is never truncated.
    if (field !== 'phone') expect(Number(/maxLength="(\d+)"/i.exec(input)?.[1])).toBeLessThanOrEqual(max)
    expect([field, /\brequired\b/.test(input)]).toEqual([field, need[kind] === 'required'])
  }
})

test('every field passes from form and request to the booking', () => {
  const form = Object.fromEntries(bookedFields.map((field) => [formNameOf(field), field.slice(0, 6)]))
  const { user } = toBookingBody({ ...form, hotel_id: '1' }, 'Web Booking')
  const request = v.parse(createBookingBody, { user, booking: stay })
  expect(request.guest).toMatchObject(Object.fromEntries(bookedFields.map((field) => [field, field.slice(0, 6)])))
})

test.each(bookedFields)('a booking request accepts no longer %s than its limit', (field) => {
  const bodyWith = (length: number) => ({ user: { [wireOf(field)]: 'x'.repeat(length) }, booking: stay })
  expect(v.safeParse(createBookingBody, bodyWith(guestFields[field].max)).success).toBe(true)
  expect(v.safeParse(createBookingBody, bodyWith(guestFields[field].max + 1)).success).toBe(false)
})

test.each(profileFields)('an account accepts %s up to its limit', (field) => {
  const bodyWith = (length: number) => ({ [wireOf(field)]: 'x'.repeat(length) })
  const text = 'x'.repeat(guestFields[field].max)
  expect(v.parse(profileBody, bodyWith(text.length))).toMatchObject({ [field]: text })
  expect(v.safeParse(profileBody, bodyWith(text.length + 1)).success).toBe(false)
})

test('OpenAPI names every field of a guest where an endpoint takes it', () => {
  const { paths } = JSON.parse(JSON.stringify(guestOpenapi('1.0.0')))
  const bodyOf = (endpoint: string) => {
    const [operation] = Object.values<{ requestBody: { content: object } }>(paths[`/api/pwa/${endpoint}`])
    return Object.values(operation?.requestBody.content ?? {})[0].schema.properties
  }
  // The user may be one of several forms: a field must be a property of one of them.
  const missing = (schema: unknown, fields: readonly GuestFieldName[]) =>
    fields.filter((field) => !JSON.stringify(schema).includes(`"${wireOf(field)}":{`))
  expect(missing(bodyOf('createBooking').user, bookedFields)).toEqual([])
  expect(missing(bodyOf('updateUserProfile'), profileFields)).toEqual([])
})

test('wire names that differ from ours are in the table only', () => {
  const own = bookedFields.filter((field) => formNameOf(field) !== field || wireOf(field) !== field)
  const names = [...new Set(own.flatMap((field) => [wireOf(field), formNameOf(field)]))]
  const foreign = names.filter((name) => /^(street_|zip_|guest_)/.test(name))
  expect(foreign.length).toBeGreaterThanOrEqual(4)
  const pattern = new RegExp(`\\b(${foreign.join('|')})\\b`)
  const offences = readSources(['app', 'worker'])
    // Records name them in descriptions.
    .filter(
      ({ path, text }) =>
        pattern.test(text) && !/\/(guest-fields\.ts$|prove\/|api\/records\/([a-z-]+\/)?[a-z-]+\.ts$)/.test(path),
    )
    .map(({ path }) => path)
  expect(offences).toEqual([])
})
