import type { Answer, Sent } from '#app/admin/client/endpoints.ts'

export type BookingOfGuest = Answer<'GET /v1/bookings/{bookingNo}'>

export type Found = Answer<'POST /v1/guests/searches'>

/** The booking and the contact that a guest was found by. */
export type Proof = Omit<Sent<'POST /v1/guests/searches'>['body'], 'ticket'>
