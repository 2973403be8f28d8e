import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { estimate, modification, refund } from '#app/contracts/responses/booking-changes.ts'
import { booking, bookingDetails, createdBooking, savedStay } from '#app/contracts/responses/bookings.ts'
import { accountCopy, entered, profile, shortlist, user, verification } from '#app/contracts/responses/guests.ts'
import { deal, hotel, hotelDetails, listedHotel, review } from '#app/contracts/responses/hotels.ts'
import { propertyMeta } from '#app/contracts/responses/one-stay.ts'
import { city, country, suggestion, suggestionGroup } from '#app/contracts/responses/places.ts'
import { displayPricing, pricingDetails } from '#app/contracts/responses/prices.ts'
import { picture, restrictions, roomType } from '#app/contracts/responses/rooms.ts'

/** Shared schemas by their name in generated clients. */
const definitions = {
  AccountCopy: accountCopy,
  Booking: booking,
  BookingDetails: bookingDetails,
  City: city,
  Country: country,
  CreatedBooking: createdBooking,
  Deal: deal,
  DisplayPricing: displayPricing,
  Entered: entered,
  Estimate: estimate,
  Hotel: hotel,
  HotelDetails: hotelDetails,
  ListedHotel: listedHotel,
  Modification: modification,
  Picture: picture,
  PricingDetails: pricingDetails,
  Profile: profile,
  PropertyMeta: propertyMeta,
  Refund: refund,
  Restrictions: restrictions,
  Review: review,
  RoomType: roomType,
  SavedStay: savedStay,
  Shortlist: shortlist,
  Suggestion: suggestion,
  SuggestionGroup: suggestionGroup,
  User: user,
  Verification: verification,
}

const options = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** Returns the JSON Schema of a response. */
export function toResponseSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...plain } = toJsonSchema(schema, options)
  return plain
}

/** Returns the shared schemas. */
export function sharedResponseSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, options)
}
