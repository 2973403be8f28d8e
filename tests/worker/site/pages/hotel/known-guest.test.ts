import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()

test("the summary prefills a signed-in guest's name, number, e-mail and address", async () => {
  const { propertyId } = await aHotel(db, { brandId: 'dunehouse' })
  const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
  const guest = await openBrowser(site, { host: 'nl.dunehouse.localhost', headers })
  const number = { phone: '612345678', country_code: '+31' }
  const sent = await readAnswer(await guest.call('generateByPhone', number))
  const signUp = { ...number, otp: sent.otp_preview, first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' }
  const home = { street_name: 'Keizersgracht', street_no: '12', zip_code: '1015 CS', city: 'Amsterdam' }
  expect((await guest.call('userSignUp', { ...signUp, ...home })).status).toBe(200)
  const path = `/${propertyId}-hotel-${propertyId}?checkin=11/12/2026&checkout=13/12/2026&modal=bookingSummary`
  const { summary } = await dataOf<HotelModel>(guest, path)
  expect(summary?.guest).toMatchObject({
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '612345678',
    countryCode: '+31',
    email: 'asha@example.com',
    streetName: 'Keizersgracht',
    streetNumber: '12',
    postalCode: '1015 CS',
    city: 'Amsterdam',
  })
  expect(summary?.requiredFields.address).toEqual(['streetName', 'streetNumber', 'postalCode', 'city'])
  const inJapanese = await dataOf<HotelModel>(guest, `${path}&lang=ja`)
  expect(inJapanese.summary?.requiredFields.address).toEqual(['postalCode', 'city', 'streetName', 'streetNumber'])
})
