import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'

/** Amenities by group, in the order of the page; accessibility first. The names end message ids. */
const groups = [
  ['house.groupAccess', ['StepFree', 'Lift']],
  [
    'house.groupRoom',
    [
      'AirConditioning',
      'Heating',
      'Fan',
      'Fireplace',
      'Wifi',
      'Tv',
      'HotWater',
      'PrivateBathroom',
      'Hairdryer',
      'Iron',
      'Desk',
      'Safe',
      'PrivateEntrance',
      'WashingMachine',
      'View',
      'Balcony',
    ],
  ],
  [
    'house.groupFood',
    [
      'Breakfast',
      'Restaurant',
      'Cafe',
      'Bar',
      'Kitchen',
      'Fridge',
      'Kettle',
      'Dishwasher',
      'DrinkingWater',
      'Barbecue',
    ],
  ],
  [
    'house.groupLeisure',
    [
      'Pool',
      'Spa',
      'Sauna',
      'HotTub',
      'Gym',
      'Beach',
      'Garden',
      'Terrace',
      'RoofTerrace',
      'Bicycles',
      'SkiStorage',
      'Games',
    ],
  ],
  ['house.groupFamily', ['Cot', 'Playground', 'Pets']],
  [
    'house.groupService',
    ['Reception', 'RoomService', 'Housekeeping', 'Laundry', 'LuggageStore', 'MeetingRoom', 'CardPayment', 'Upi'],
  ],
  ['house.groupSafety', ['FireExtinguisher', 'FirstAid', 'Cctv', 'PowerBackup', 'SmokeFree']],
  ['house.groupTravel', ['Parking', 'EvCharger', 'AirportTransfer', 'Shuttle']],
] as const satisfies readonly (readonly [MessageId, readonly string[]])[]

export type AmenityGroup = { title: string; isAccess: boolean; amenities: { icon: string; name: string }[] }

const groupByMessage: ReadonlyMap<string, MessageId> = new Map(
  groups.flatMap(([title, names]) => names.map((name) => [`hotel.amenity${name}`, title] as const)),
)

/** Returns the title of an amenity's group, or null for an unknown amenity. */
export function findAmenityGroup(id: number): MessageId | null {
  return groupByMessage.get(amenityOf(id)?.message ?? '') ?? null
}

/** Returns the groups that have any of the amenities. */
export function groupAmenities(ids: readonly number[], kind: 'hotel' | 'home', translate: Translate): AmenityGroup[] {
  return groups.flatMap(([title]) => {
    const amenities = listAmenityNames(
      ids.filter((id) => findAmenityGroup(id) === title),
      translate,
    )
    return amenities.length === 0
      ? []
      : [{ title: translate(title, { kind }), isAccess: title === 'house.groupAccess', amenities }]
  })
}

/** Returns the translated names with icons; amenities with the same name appear once. */
export function listAmenityNames(ids: readonly number[], translate: Translate): { icon: string; name: string }[] {
  const byName = new Map<string, string>()
  for (const id of ids) {
    const amenity = amenityOf(id)
    if (!amenity) continue
    const name = translate(amenity.message)
    if (!byName.has(name)) byName.set(name, amenity.icon)
  }
  return [...byName].map(([name, icon]) => ({ icon, name }))
}
