import type { AdminMessageId } from '#app/admin/text/text.ts'
import { collections } from '#app/domain/stays/collections.ts'

/** The input of a field: `lines` is a list, one item a line; `notes` one text with `|` between its lines. */
type FieldKind = 'text' | 'area' | 'number' | 'flag' | 'time' | 'lines' | 'notes' | 'choice' | 'city' | 'locality'

export type FieldDefinition = {
  name: string
  label: AdminMessageId
  hint?: AdminMessageId
  kind: FieldKind
  options?: readonly { value: string; label: AdminMessageId }[]
  /** The whole width of the form. */
  isWide?: boolean
}

export type FieldGroup = { title: AdminMessageId; fields: readonly FieldDefinition[] }

type Details = Omit<FieldDefinition, 'name' | 'kind'>

function field(name: string, kind: FieldKind, details: Details): FieldDefinition {
  return { name, kind, ...details }
}

const collectionLabels: Record<(typeof collections)[number], AdminMessageId> = {
  classic: 'property.collectionClassic',
  townhouse: 'property.collectionTownhouse',
  silverkey: 'property.collectionSilverkey',
  villa: 'property.collectionVilla',
  chalet: 'property.collectionChalet',
  farm: 'property.collectionFarm',
  park: 'property.collectionPark',
}

export const basics: readonly FieldGroup[] = [
  {
    title: 'property.identity',
    fields: [
      field('name', 'text', { label: 'property.name', hint: 'property.nameHint' }),
      field('alternate_name', 'text', { label: 'property.alternateName', hint: 'property.alternateNameHint' }),
      field('property_tag', 'text', { label: 'property.label', hint: 'property.labelHint' }),
      field('collection', 'choice', {
        label: 'property.collection',
        options: collections.map((value) => ({ value, label: collectionLabels[value] })),
      }),
      field('captains', 'lines', { label: 'property.captains', hint: 'property.captainsHint' }),
      field('registration_number', 'text', { label: 'property.registrationNumber', hint: 'property.registrationHint' }),
      field('bedrooms', 'number', { label: 'property.bedrooms', hint: 'property.bedroomsHint' }),
    ],
  },
  {
    title: 'property.howItRuns',
    fields: [
      field('auto_mark_stays', 'flag', { label: 'property.autoMarks', hint: 'property.autoMarksHint', isWide: true }),
      field('takes_part', 'flag', { label: 'property.takesPart', hint: 'property.takesPartHint', isWide: true }),
      field('is_test', 'flag', { label: 'property.isTest', hint: 'property.isTestHint', isWide: true }),
    ],
  },
]

export const location: readonly FieldGroup[] = [
  {
    title: 'property.address',
    fields: [
      field('street', 'text', { label: 'property.street', hint: 'property.streetHint' }),
      field('postal_code', 'text', { label: 'property.postalCode' }),
      field('city', 'city', { label: 'property.city', hint: 'property.cityHint' }),
      field('locality', 'locality', { label: 'property.locality', hint: 'property.localityHint' }),
    ],
  },
]

export const policies: readonly FieldGroup[] = [
  {
    title: 'property.times',
    fields: [
      field('checkin_time', 'time', { label: 'property.checkinTime' }),
      field('checkout_time', 'time', { label: 'property.checkoutTime' }),
      field('breakfast_from', 'time', { label: 'property.breakfastFrom' }),
      field('breakfast_until', 'time', { label: 'property.breakfastUntil' }),
    ],
  },
  {
    title: 'property.whoMayStay',
    fields: [
      field('pets_allowed', 'number', { label: 'property.pets', hint: 'property.petsHint' }),
      field('restriction_no_local_ids', 'flag', { label: 'property.noLocalIds', isWide: true }),
      field('restriction_no_unmarried_couples', 'flag', { label: 'property.noUnmarriedCouples', isWide: true }),
      field('restriction_no_foreign_guests', 'flag', { label: 'property.noForeignGuests', isWide: true }),
      field('restriction_no_triple_occupancy', 'flag', { label: 'property.noTripleOccupancy', isWide: true }),
      field('restriction_notes', 'notes', {
        label: 'property.houseRules',
        hint: 'property.houseRulesHint',
        isWide: true,
      }),
    ],
  },
  {
    title: 'property.children',
    fields: [
      field('child_free_below_age', 'number', { label: 'property.childFree', hint: 'property.childFreeHint' }),
      field('child_share_percent', 'number', { label: 'property.childShare', hint: 'property.childShareHint' }),
      field('child_adult_from_age', 'number', { label: 'property.childAdult', hint: 'property.childAdultHint' }),
      field('child_unknown_age', 'number', { label: 'property.childUnknown' }),
      field('child_bands', 'lines', { label: 'property.childBands', hint: 'property.childBandsHint', isWide: true }),
    ],
  },
  {
    title: 'property.booking',
    fields: [
      field('restriction_min_rooms', 'number', { label: 'property.minRooms' }),
      field('restriction_max_rooms', 'number', { label: 'property.maxRooms' }),
      field('day_rules', 'lines', { label: 'property.dayRules', hint: 'property.dayRulesHint', isWide: true }),
    ],
  },
]

export const costs: readonly FieldGroup[] = [
  {
    title: 'property.prices',
    fields: [
      field('rate_calendar', 'text', { label: 'property.rateCalendar', hint: 'property.rateCalendarHint' }),
      field('discount_percent', 'number', { label: 'property.discount', hint: 'property.discountHint' }),
      field('prepaid_discount_percent', 'number', {
        label: 'property.prepaidDiscount',
        hint: 'property.prepaidDiscountHint',
      }),
    ],
  },
  {
    title: 'property.payment',
    fields: [
      field('restriction_no_postpaid_percent', 'number', { label: 'property.prepaid', hint: 'property.prepaidHint' }),
      field('restriction_pah_max_rooms', 'number', { label: 'property.pahMaxRooms', hint: 'property.pahMaxRoomsHint' }),
      field('restriction_wallet_max_percent', 'number', {
        label: 'property.walletMax',
        hint: 'property.walletMaxHint',
      }),
      field('restriction_early_checkin', 'lines', {
        label: 'property.earlyCheckin',
        hint: 'property.earlyCheckinHint',
      }),
    ],
  },
]

const roomSale: FieldGroup = {
  title: 'property.roomSale',
  fields: [
    field('room_name', 'text', { label: 'property.roomName', hint: 'property.roomNameHint' }),
    field('rooms_total', 'number', { label: 'property.roomsTotal', hint: 'property.roomsTotalHint' }),
    field('price_single', 'number', { label: 'property.priceSingle', hint: 'property.priceHint' }),
    field('price_double', 'number', { label: 'property.priceDouble' }),
    field('price_extra', 'number', { label: 'property.priceExtra' }),
    field('breakfast_included', 'flag', { label: 'property.breakfastIncluded', isWide: true }),
  ],
}

const roomGuests: FieldGroup = {
  title: 'property.roomGuests',
  fields: [
    field('room_max_occupancy', 'number', { label: 'property.maxOccupancy', hint: 'property.maxOccupancyHint' }),
    field('room_max_adults', 'number', { label: 'property.maxAdults' }),
    field('room_base_guests', 'number', { label: 'property.baseGuests', hint: 'property.baseGuestsHint' }),
    field('room_cots', 'number', { label: 'property.cots' }),
    field('room_cot_price', 'number', { label: 'property.cotPrice' }),
  ],
}

const roomMeals: FieldGroup = {
  title: 'property.meals',
  fields: [
    field('meal_breakfast', 'number', { label: 'property.mealBreakfast', hint: 'property.mealHint' }),
    field('meal_lunch', 'number', { label: 'property.mealLunch' }),
    field('meal_dinner', 'number', { label: 'property.mealDinner' }),
  ],
}

export const roomSize: FieldGroup = {
  title: 'property.roomSize',
  fields: [
    field('room_area_sqm', 'number', { label: 'property.area' }),
    field('room_bedrooms', 'number', { label: 'property.roomBedrooms', hint: 'property.roomBedroomsHint' }),
    field('room_bathrooms', 'number', { label: 'property.bathrooms' }),
  ],
}

export const roomGroups: readonly FieldGroup[] = [roomSale, roomGuests, roomMeals]

/** Names of the fields that each section saves, beside those of its parts. */
export function namesOf(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name))
}
