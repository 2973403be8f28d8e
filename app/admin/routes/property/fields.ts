import type { AdminMessageId } from '#app/admin/text/text.ts'
import { collections } from '#app/domain/stays/collections.ts'

/** How a field is typed: `lines` are a list, one a line; `notes` one text with `|` between its lines. */
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

type Extras = Omit<FieldDefinition, 'name' | 'label' | 'kind'>

function field(name: string, kind: FieldKind, label: AdminMessageId, extras: Extras = {}): FieldDefinition {
  return { name, kind, label, ...extras }
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
      field('name', 'text', 'property.name', { hint: 'property.nameHint' }),
      field('alternate_name', 'text', 'property.alternateName', { hint: 'property.alternateNameHint' }),
      field('property_tag', 'text', 'property.label', { hint: 'property.labelHint' }),
      field('collection', 'choice', 'property.collection', {
        options: collections.map((value) => ({ value, label: collectionLabels[value] })),
      }),
      field('captains', 'lines', 'property.captains', { hint: 'property.captainsHint' }),
      field('registration_number', 'text', 'property.registrationNumber', { hint: 'property.registrationHint' }),
      field('bedrooms', 'number', 'property.bedrooms', { hint: 'property.bedroomsHint' }),
    ],
  },
  {
    title: 'property.howItRuns',
    fields: [
      field('auto_mark_stays', 'flag', 'property.autoMarks', { hint: 'property.autoMarksHint', isWide: true }),
      field('takes_part', 'flag', 'property.takesPart', { hint: 'property.takesPartHint', isWide: true }),
      field('is_test', 'flag', 'property.isTest', { hint: 'property.isTestHint', isWide: true }),
    ],
  },
]

export const location: readonly FieldGroup[] = [
  {
    title: 'property.address',
    fields: [
      field('street', 'text', 'property.street', { hint: 'property.streetHint' }),
      field('postal_code', 'text', 'property.postalCode'),
      field('city', 'city', 'property.city', { hint: 'property.cityHint' }),
      field('locality', 'locality', 'property.locality', { hint: 'property.localityHint' }),
    ],
  },
]

export const policies: readonly FieldGroup[] = [
  {
    title: 'property.times',
    fields: [
      field('checkin_time', 'time', 'property.checkinTime'),
      field('checkout_time', 'time', 'property.checkoutTime'),
      field('breakfast_from', 'time', 'property.breakfastFrom'),
      field('breakfast_until', 'time', 'property.breakfastUntil'),
    ],
  },
  {
    title: 'property.whoMayStay',
    fields: [
      field('pets_allowed', 'number', 'property.pets', { hint: 'property.petsHint' }),
      field('restriction_no_local_ids', 'flag', 'property.noLocalIds', { isWide: true }),
      field('restriction_no_unmarried_couples', 'flag', 'property.noUnmarriedCouples', { isWide: true }),
      field('restriction_no_foreign_guests', 'flag', 'property.noForeignGuests', { isWide: true }),
      field('restriction_no_triple_occupancy', 'flag', 'property.noTripleOccupancy', { isWide: true }),
      field('restriction_notes', 'notes', 'property.houseRules', { hint: 'property.houseRulesHint', isWide: true }),
    ],
  },
  {
    title: 'property.children',
    fields: [
      field('child_free_below_age', 'number', 'property.childFree', { hint: 'property.childFreeHint' }),
      field('child_share_percent', 'number', 'property.childShare', { hint: 'property.childShareHint' }),
      field('child_adult_from_age', 'number', 'property.childAdult', { hint: 'property.childAdultHint' }),
      field('child_unknown_age', 'number', 'property.childUnknown'),
      field('child_bands', 'lines', 'property.childBands', { hint: 'property.childBandsHint', isWide: true }),
    ],
  },
  {
    title: 'property.booking',
    fields: [
      field('restriction_min_rooms', 'number', 'property.minRooms'),
      field('restriction_max_rooms', 'number', 'property.maxRooms'),
      field('day_rules', 'lines', 'property.dayRules', { hint: 'property.dayRulesHint', isWide: true }),
    ],
  },
]

export const costs: readonly FieldGroup[] = [
  {
    title: 'property.prices',
    fields: [
      field('rate_calendar', 'text', 'property.rateCalendar', { hint: 'property.rateCalendarHint' }),
      field('discount_percent', 'number', 'property.discount', { hint: 'property.discountHint' }),
      field('prepaid_discount_percent', 'number', 'property.prepaidDiscount', { hint: 'property.prepaidDiscountHint' }),
    ],
  },
  {
    title: 'property.payment',
    fields: [
      field('restriction_no_postpaid_percent', 'number', 'property.prepaid', { hint: 'property.prepaidHint' }),
      field('restriction_pah_max_rooms', 'number', 'property.pahMaxRooms', { hint: 'property.pahMaxRoomsHint' }),
      field('restriction_wallet_max_percent', 'number', 'property.walletMax', { hint: 'property.walletMaxHint' }),
      field('restriction_early_checkin', 'lines', 'property.earlyCheckin', { hint: 'property.earlyCheckinHint' }),
    ],
  },
]

const roomSale: FieldGroup = {
  title: 'property.roomSale',
  fields: [
    field('room_name', 'text', 'property.roomName', { hint: 'property.roomNameHint' }),
    field('rooms_total', 'number', 'property.roomsTotal', { hint: 'property.roomsTotalHint' }),
    field('price_single', 'number', 'property.priceSingle', { hint: 'property.priceHint' }),
    field('price_double', 'number', 'property.priceDouble'),
    field('price_extra', 'number', 'property.priceExtra'),
    field('breakfast_included', 'flag', 'property.breakfastIncluded', { isWide: true }),
  ],
}

const roomGuests: FieldGroup = {
  title: 'property.roomGuests',
  fields: [
    field('room_max_occupancy', 'number', 'property.maxOccupancy', { hint: 'property.maxOccupancyHint' }),
    field('room_max_adults', 'number', 'property.maxAdults'),
    field('room_base_guests', 'number', 'property.baseGuests', { hint: 'property.baseGuestsHint' }),
    field('room_cots', 'number', 'property.cots'),
    field('room_cot_price', 'number', 'property.cotPrice'),
  ],
}

const roomMeals: FieldGroup = {
  title: 'property.meals',
  fields: [
    field('meal_breakfast', 'number', 'property.mealBreakfast', { hint: 'property.mealHint' }),
    field('meal_lunch', 'number', 'property.mealLunch'),
    field('meal_dinner', 'number', 'property.mealDinner'),
  ],
}

export const roomSize: FieldGroup = {
  title: 'property.roomSize',
  fields: [
    field('room_area_sqm', 'number', 'property.area'),
    field('room_bedrooms', 'number', 'property.roomBedrooms', { hint: 'property.roomBedroomsHint' }),
    field('room_bathrooms', 'number', 'property.bathrooms'),
  ],
}

export const roomGroups: readonly FieldGroup[] = [roomSale, roomGuests, roomMeals]

/** Names of the fields that each section saves, beside those of its parts. */
export function namesOf(groups: readonly FieldGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name))
}
