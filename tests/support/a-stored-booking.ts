import type { BrandId } from '#app/brands/brands.ts'
import { planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { type QuoteInput, quoteStay } from '#app/domain/prices/price-quote.ts'
import { bedsOf } from '#app/domain/stays/beds.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { aQuoteInput } from './a-quote-input.ts'

const bookedRoom: Pick<Booking, 'roomTypeId' | 'roomTypeName' | 'layout'> = {
  roomTypeId: 1,
  roomTypeName: 'Jharokha room',
  layout: { bed: 'king', beds: bedsOf('king', null), bedrooms: null, bathrooms: null },
}

/** A confirmed booking as storage returns it, priced by the pricing function; for tests that only show bookings. */
export function aStoredBooking(overrides: Partial<Booking> = {}, input: Partial<QuoteInput> = {}): Booking {
  const priced = aQuoteInput(input)
  const quote = quoteStay(priced)
  const [first] = priced.nights
  const policy = planCancellationPolicy({
    freeCancellationHours: 24,
    checkinAt: Date.UTC(2026, 11, 11, 6, 30),
    promisedUntil: null,
    timeZone: 'Asia/Kolkata',
  })
  return {
    id: 'booking-of-the-test-00',
    bookingNo: 'MG7K2M9QX',
    invoiceNo: 'INVMG7K2M9QX',
    brandId: 'marigold' satisfies BrandId,
    requestType: 'NEW',
    replacesBookingId: null,
    statusKey: 0,
    state: 'confirmed',
    evidence: 'proven_guest',
    ...{ revision: 0, isArchived: false },
    paymentStatus: 0,
    property: {
      id: 7,
      oyoId: 'JAI007',
      name: 'Marigold Hawa Court',
      slug: 'marigold-hawa-court',
      cityId: 1,
      cityName: 'Jaipur',
      citySlug: 'jaipur',
      localityName: null,
      countryId: 1,
      countryCode: 'IN',
      countryName: 'India',
      street: '12 Amber Fort Road',
      postalCode: '302 002',
      latitude: 26.92,
      longitude: 75.82,
      kind: 'hotel',
      collection: 'marigold',
      timeZone: 'Asia/Kolkata',
      checkinTime: '12:00',
      checkoutTime: '11:00',
      pictureSpec: null,
      captains: [],
      ...{ restrictions: [], sellerGateway: null },
    },
    ...bookedRoom,
    checkin: first?.day ?? '2026-12-11',
    checkout: '2026-12-13',
    nights: quote.nights,
    roomCount: quote.rooms,
    rooms: [...priced.rooms],
    guest: {
      title: null,
      name: 'Asha Rao',
      countryCode: '+91',
      phone: '9812345678',
      email: 'asha@example.com',
      address: null,
    },
    locale: 'en',
    userId: null,
    visitorId: 'a-visitor',
    linksFrom: 0,
    accessKey: 'stored',
    claimedAt: null,
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    paidMinor: 0,
    walletMinor: 0,
    walletPercent: 0,
    advanceMinor: quote.advanceMinor,
    discountMinor: quote.discountMinor,
    couponCode: quote.couponCode,
    quote,
    ...{ policy, plan: null },
    source: 'Mobile Web Booking',
    details: {},
    holdExpiresAt: null,
    holdExtendedAt: null,
    reconfirmBy: null,
    arrivalTime: null,
    specialRequests: null,
    cots: { count: 0, unitMinor: 0 },
    checkinState: 'not_started',
    ...{ servesMeals: false, sellsExtras: false, deposit: null },
    hasBreakfast: false,
    createdAt: Date.UTC(2026, 10, 21, 12),
    cancelledAt: null,
    cancellationReason: null,
    cancellationBlame: null,
    bills: listBills(quote),
    meals: [],
    payments: [],
    refunds: [],
    ...overrides,
  }
}
