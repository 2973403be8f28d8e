import { aBookingBody, type TestHotel } from './booking-builders.ts'

export const aHomeGuest = {
  first_name: 'Saskia',
  last_name: 'van ’t Veer',
  country_code: '+31',
  email: 'saskia@example.nl',
  street_name: 'Keizersgracht',
  street_no: '214',
  zip_code: '1016 DX',
  city: 'Amsterdam',
}

export function aHomeBody(
  home: TestHotel,
  { user, ...rest }: { user?: object; booking?: object; [name: string]: unknown } = {},
) {
  const phone = `61${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`
  return aBookingBody(home, { user: { ...aHomeGuest, phone, ...user }, ...rest })
}
