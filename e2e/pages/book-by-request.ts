import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import type { FoundStay } from '../stays.ts'
import { call } from './signed-in.ts'

/** A new booking: its number, its page, and where its guest goes first, which is the gateway when it is paid now. */
export type CreatedBooking = { number: string; path: string; next: string }

/**
 * Books a stay by the endpoint the summary uses, for journeys that test later steps. Leaves the current page; the
 * booking belongs to this browser, and to its account when signed in.
 */
export async function bookByRequest(
  page: Page,
  { hotel, checkin, checkout }: FoundStay,
  { way = 'hotel', phone = freshPhone() }: { way?: 'hotel' | 'now'; phone?: string } = {},
): Promise<CreatedBooking> {
  await page.goto('about:blank')
  const user = { name: 'Asha Verma', phone, country_code: '+91', language: 'en' }
  const stay = { hotel_id: hotel.id, room_category_id: hotel.selected_category_id, checkin, checkout }
  const answer = await call(page, 'createBooking', {
    user,
    booking: { ...stay, rooms_config: '1-2_0_0_0', single: 0, double: 1, extra: 0, rooms: 1, guests: 2 },
    ...(way === 'now' ? { payments: { from_payment_method: { amount: null } } } : {}),
    return_url: '/booking/{booking_no}',
    cancel_url: '/booking/{booking_no}',
  })
  const number = answer.booking?.booking_no ?? ''
  const path = `/booking/${number}`
  return { number, path, next: answer.redirectUrl ?? path }
}
