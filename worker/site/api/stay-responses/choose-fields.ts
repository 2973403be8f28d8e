/** Fields that every listed property has, whatever was requested. */
const requiredFields = [
  'id',
  'name',
  'city',
  'geo_location',
  'ratings',
  'category_wise_display_pricing',
  'available_rooms',
  'fitted_rooms',
  'pricing',
  'currency_code',
  'url',
  'is_available',
  'sold_out',
  'hidePrices',
  'external_booking_url',
  'other_dates',
]

const fieldGroups: Readonly<Record<string, readonly string[]>> = {
  pricing: [
    'currency_symbol',
    'slasher_percentage',
    'prepaid_discount_percent',
    'tax_clusivity',
    'tax_info',
    'price_drop',
    'deals_info',
    'campaigns',
  ],
  images: ['hotel_images', 'best_image', 'category_wise_media'],
  availability: ['room_categories_with_data', 'selected_category_id', 'room_limit_info', 'restrictions'],
  location: ['address', 'short_address', 'street', 'postal_code', 'city_id', 'country_name', 'country_id', 'distance'],
}

type FieldSelection = { fields: readonly string[]; additionalFields: readonly string[] }

/** Returns the requested fields, or all if none is requested, typed as the complete property. */
export function chooseFields<Hotel extends object>(hotel: Hotel, { fields, additionalFields }: FieldSelection): Hotel {
  if (fields.length === 0) return hotel
  const requested = [...fields, ...additionalFields].flatMap((name) => [name, ...fieldsOfGroup(name)])
  const names = new Set([...requiredFields, ...requested])
  return Object.fromEntries(Object.entries(hotel).filter(([name]) => names.has(name))) as Hotel
}

/** Returns the fields of a group; `room_pricing` is another name of `pricing`. */
function fieldsOfGroup(name: string): readonly string[] {
  const group = name === 'room_pricing' ? 'pricing' : name
  return Object.hasOwn(fieldGroups, group) ? (fieldGroups[group] ?? []) : []
}
