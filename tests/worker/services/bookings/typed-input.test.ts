import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookingPages } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aHomeBody } from '#tests/support/home-guest.ts'

const site = bookingPages()
const { db } = aDeps()

async function bookHotel(user: object) {
  const guest = await aGuest(site)
  const response = await guest.call('createBooking', aBookingBody(await aHotel(db), { user }))
  return { guest, status: response.status, answer: await readAnswer(response) }
}

async function bookHome(user: object) {
  const guest = await aGuest(site, { host: 'uk.dunehouse.localhost' })
  const home = await aHotel(db, { brandId: 'dunehouse', currency: 'EUR' })
  const response = await guest.call('createBooking', aHomeBody(home, { user }))
  return { guest, status: response.status, answer: await readAnswer(response) }
}

const numbers = [
  ['+44', '07911123456', '+44', '7911123456'],
  ['+33', '0612345678', '+33', '612345678'],
  ['+91', '\u202a+49 (0)151 12345678\u202c', '+49', '15112345678'],
  ['+49', '０１５１／１２３４－５６７９', '+49', '15112345679'],
  ['+81', '０９０ー１２３４ー５６７８', '+81', '9012345678'],
  ['+91', '٩٨٧٦٥٤٣٢١٠', '+91', '9876543210'],
] as const

test.each(numbers)(
  'books with the phone %s %j as %s %s [INPT-01, INPT-03]',
  async (country_code, phone, code, stored) => {
    const { guest, status, answer } = await bookHotel({ country_code, phone })
    expect(status).toBe(201)
    const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${answer.booking.booking_no}`))
    expect(booking.guest).toMatchObject({ guest_country_code: code, phone: stored })
  },
)

const refusals = [
  ['+44', '0791112345', /too few digits/],
  ['+33', '06123456789', /too many digits/],
  ['+1', '5551234567', /No phone in this country/],
  ['+1', '8005551234', /toll-free/],
  ['+999', '123456789', /country code/],
  ['+91', '98765 4321x', /without letters/],
] as const

test.each(refusals)('refuses the phone %s %j with its reason [INPT-02]', async (country_code, phone, reason) => {
  const { status, answer } = await bookHotel({ country_code, phone })
  expect(status).toBe(422)
  expect(answer.error.fields.phone).toMatch(reason)
})

test('finds a booking by number and phone in any script [INPT-01, INPT-03]', async () => {
  const { answer } = await bookHotel({ country_code: '+49', phone: '0151 12345681' })
  const number = answer.booking.booking_no as string
  const wide = [...number].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
  for (const [id, phone] of [
    [number, '+49 (0)151 12345681'],
    [wide, '0151/12345681'],
    [`\u200b${number.toLowerCase()}\u2069`, '٠١٥١١٢٣٤٥٦٨١'],
    [number, '0049 151 12345681'],
  ]) {
    const stranger = await aGuest(site)
    const query = new URLSearchParams({ id: id ?? '', user_phone: phone ?? '' })
    expect((await stranger.call(`bookingdetails?${query}`)).status).toBe(200)
  }
  const stranger = await aGuest(site)
  expect((await stranger.call(`bookingdetails?id=${number}&user_phone=15112345682`)).status).toBe(404)
})

test('finds a booking whose phone was stored with its trunk prefix [INPT-01]', async () => {
  const { answer } = await bookHotel({ country_code: '+961', phone: '071123456' })
  await db.batch([{ sql: "UPDATE booking SET guest_phone = '071123456' WHERE id = ?", params: [answer.booking.id] }])
  const stranger = await aGuest(site)
  const query = new URLSearchParams({ id: answer.booking.booking_no, user_phone: '+961 71 123 456' })
  expect((await stranger.call(`bookingdetails?${query}`)).status).toBe(200)
})

const names = ['王 伟', '王伟', 'Raj a/l Kumar', "Siobhán O'Brien", 'Siobhán O’Brien', 'J. R. Tolkien'] as const

test.each(names)('books a home for %s at once [INPT-05]', async (name) => {
  const [first_name, ...rest] = name.split(' ')
  const { status, guest, answer } = await bookHome({ first_name, last_name: rest.join(' '), name: null })
  expect(status).toBe(201)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${answer.booking.booking_no}`))
  expect(booking.guest.name).toBe(name.replace("'", '’'))
})

const shortNames = [
  ['Suharto', ''],
  ['Karthik', 'S'],
] as const

test.each(shortNames)('books a home for %s %s once the name is confirmed [INPT-05]', async (first_name, last_name) => {
  const refused = await bookHome({ first_name, last_name, name: null })
  expect(refused.status).toBe(422)
  expect(refused.answer.error.fields.name).toMatch(/first and last name/)
  expect(refused.answer.error.details ?? refused.answer.error).toMatchObject({ is_full_name: false })
  expect((await bookHome({ first_name, last_name, name: null, is_full_name: true })).status).toBe(201)
})

test('reports a name as too long, not as having symbols [INPT-05]', async () => {
  const { status, answer } = await bookHotel({ first_name: 'a'.repeat(150), name: 'a'.repeat(150) })
  expect(status).toBe(422)
  expect(answer.error.fields.name).toMatch(/too long/)
})

const towns = [
  'Biel/Bienne',
  'Dublin 4',
  'Paris 15e',
  'Westward Ho!',
  'Frankfurt/Main',
  "'s-Hertogenbosch",
  '津',
] as const

test.each(towns)('accepts the town %s and a street with any dash [INPT-06]', async (city) => {
  const street_name = 'Rue du Pont-Neuf – bâtiment B — 2/3, no. 5!'
  expect((await bookHome({ city, street_name })).status).toBe(201)
})

test('refuses markup in an address with the reason [INPT-06]', async () => {
  const { status, answer } = await bookHome({ city: 'Lyon<b>', street_name: '＜script＞' })
  expect(status).toBe(422)
  expect(answer.error.fields).toMatchObject({
    city: expect.stringMatching(/<.*>/),
    street_name: expect.stringMatching(/</),
  })
})

test('reads e-mail addresses with full-width and invisible characters', async () => {
  const { guest, status, answer } = await bookHome({ email: '\u200bsaskia＠example．nl\ufeff' })
  expect(status).toBe(201)
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${answer.booking.booking_no}`))
  expect(booking.guest.email).toBe('saskia@example.nl')
})
