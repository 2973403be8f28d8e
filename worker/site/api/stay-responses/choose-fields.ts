/** Fields that every listed property has, whatever was requested. */
const always = [
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

const groups: Readonly<Record<string, readonly string[]>> = {
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

/** Returns the requested fields or all, typed as the whole property. */
export function chooseFields<Hotel extends object>(hotel: Hotel, { fields, additionalFields }: FieldSelection): Hotel {
  if (fields.length === 0) return hotel
  const names = new Set([...always, ...[...fields, ...additionalFields].flatMap((name) => [name, ...groupOf(name)])])
  return Object.fromEntries(Object.entries(hotel).filter(([name]) => names.has(name))) as Hotel
}

function groupOf(name: string): readonly string[] {
  const known = name === 'room_pricing' ? 'pricing' : name
  return Object.hasOwn(groups, known) ? (groups[known] ?? []) : []
}
