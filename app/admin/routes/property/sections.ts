export const sectionNames = [
  'basics',
  'photos',
  'texts',
  'rooms',
  'amenities',
  'policies',
  'costs',
  'location',
] as const

export type SectionName = (typeof sectionNames)[number]

export const sectionTitles = {
  basics: 'property.basics',
  photos: 'property.photos',
  texts: 'property.texts',
  rooms: 'property.rooms',
  amenities: 'property.amenities',
  policies: 'property.policies',
  costs: 'property.costs',
  location: 'property.location',
} as const satisfies Record<SectionName, string>

const sectionByField: Readonly<Record<string, SectionName>> = {
  photos: 'photos',
  price_double: 'rooms',
  rooms_total: 'rooms',
  room_beds: 'rooms',
  room_bathrooms: 'rooms',
  room_amenities: 'rooms',
  room_one_liner: 'texts',
  description_en: 'texts',
  'description_<language>': 'texts',
  amenities: 'amenities',
  postal_code: 'location',
  locality: 'location',
  tags: 'basics',
  fees: 'costs',
  breakfast_from: 'policies',
}

/** Returns the section that has a field of the completeness rules; null: another page has it. */
export function sectionOf(field: string): SectionName | null {
  return sectionByField[field] ?? null
}
