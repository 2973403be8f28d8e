import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { RoomPart } from '#worker/services/pricing/sold-rooms.ts'

/** Presents the rooms and dates of a booking. */
export function toBookedStay(booking: Booking) {
  const { property } = booking
  const picture = property.pictureSpec === null ? null : parsePictureSpec(property.pictureSpec)
  return {
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights_count: booking.nights,
    noOfNights: booking.nights,
    roomCount: booking.roomCount,
    no_of_guest: summarizeRooms(booking.rooms).guests,
    room_category_id: booking.roomTypeId,
    room_category_name: booking.roomTypeName,
    breakfast_included: booking.hasBreakfast,
    ...(booking.plan ? { rate_plan: toRatePlan(booking.plan) } : {}),
    booking_rooms: booking.rooms.map((room, index) => ({
      no_of_adults: room.adults,
      no_of_children: room.children,
      child_ages: Array.from({ length: room.children }, (_, index) => room.childAges?.[index] ?? null),
      no_of_babies: room.infants,
      no_of_pets: room.pets,
      ...toRoomPart(booking.parts?.[index]),
    })),
    // Stored responses of release 0.2.0 have no cots.
    no_of_cots: (booking.cots as Booking['cots'] | undefined)?.count ?? 0,
    hotel_image: picture && pictureUrl(picture, 'medium'),
    country_name: property.countryName,
  }
}

function toRoomPart(part: RoomPart | undefined) {
  if (!part) return {}
  return {
    room_category_id: part.roomTypeId,
    room_category_name: part.roomTypeName,
    breakfast_included: part.hasBreakfast,
    ...(part.plan ? { rate_plan: toRatePlan(part.plan) } : {}),
  }
}

function toRatePlan({ code, name, board }: BookedPlan) {
  return { code, name, board }
}
