import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { copyBooking, run } from '#tests/support/many-bookings.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { eraseGuestsAgain } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { foldGuestNames } from '#worker/services/bookings/of-guest/fold-guest-names.ts'

const deps = aDeps()

async function aBookingOf(name: string): Promise<string> {
  const { bookingId } = await aPaidBooking(deps, await aHotel(deps.db))
  await run(deps.db, 'UPDATE booking SET guest_name = ? WHERE id = ?', name, bookingId)
  return bookingId
}

const foldedOf = async (id: string) =>
  (await deps.db.first<{ folded: string | null }>('SELECT guest_folded AS folded FROM booking WHERE id = ?', id))
    ?.folded

test('folds names with diacritics for the search and leaves plain names', async () => {
  const [turkish, quoted, plain] = [await aBookingOf('Ömer ÖZTÜRK'), await aBookingOf('Ana "Ñ" O’Neil\\'), await aBookingOf('Asha Rao')] // biome-ignore format: one after the other
  expect(await foldGuestNames(deps)).toEqual({ done: 2, next: null })
  expect([await foldedOf(turkish), await foldedOf(quoted), await foldedOf(plain)]).toEqual(['omer ozturk', 'ana "n" o\'neil\\', null]) // biome-ignore format: one after the other
  expect(await foldGuestNames(deps)).toEqual({ done: 0, next: null })
})

test('folds a changed name again and clears an erased one', async () => {
  const id = await aBookingOf('Zoë Müller')
  await foldGuestNames(deps)
  await run(deps.db, "UPDATE booking SET guest_name = 'Zoë Groß', guest_email = NULL WHERE id = ?", id)
  expect(await foldedOf(id)).toBeNull()
  await foldGuestNames(deps)
  expect(await foldedOf(id)).toBe('zoe gross')
  expect(await eraseGuestsAgain(deps, [id])).toBe(1)
  expect(await foldedOf(id)).toBeNull()
  expect(await foldGuestNames(deps)).toEqual({ done: 0, next: null })
})

test('a name erased during folding stays erased', async () => {
  const id = await aBookingOf('Jürgen Groß')
  const late = { ...deps, db: withLatency(deps.db) }
  const erase = async () => {
    await new Promise((resolve) => setTimeout(resolve, 25))
    await run(deps.db, "UPDATE booking SET guest_name = '' WHERE id = ?", id)
  }
  await Promise.all([foldGuestNames(late), foldGuestNames(late), erase()])
  expect(await foldedOf(id)).toBeNull()
})

deepTest('a round folds a limited number, the next one continues', async () => {
  const id = await aBookingOf('Inés')
  await copyBooking(deps.db, id, 5_200)
  expect(await foldGuestNames(deps)).toEqual({ done: 5_000, next: '' })
  expect(await foldGuestNames(deps)).toMatchObject({ next: null })
  const left = await deps.db.all("SELECT 1 FROM booking WHERE guest_name = 'Inés' AND guest_folded IS NOT 'ines'")
  expect(left).toEqual([])
})

test('finds unfolded names by an index', async () => {
  const plan = await deps.db.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT id, guest_name AS name FROM booking WHERE guest_folded IS NULL AND guest_name GLOB '*[^ -~]*' LIMIT 5`,
  )
  expect(plan.map(({ detail }) => detail).join()).toContain('booking_unfolded')
})
