import type { TableRule } from '../table-rows.ts'

const propertyTable = (table: string, ...columns: string[]) => ({
  table,
  key: ['property_id', ...columns.slice(0, 1)],
  owner: 'property_id',
  columns: ['property_id', ...columns],
})

export const propertyTables: TableRule[] = [
  {
    table: 'property',
    key: ['id'],
    owner: 'id',
    columns: [
      ...(['id', 'brand_id', 'oyo_id', 'name', 'alternate_name', 'tag_text', 'captains', 'slug', 'kind'] as const),
      ...(['collection', 'city_id', 'country_id', 'locality_id', 'holiday_park_id', 'street', 'postal_code'] as const),
      ...(['latitude', 'longitude', 'rate_calendar_id', 'currency', 'discount_percent'] as const),
      ...([
        'prepaid_discount_percent',
        'takes_part',
        'free_cancellation_hours',
        'checkin_time',
        'checkout_time',
      ] as const),
      ...(['breakfast_from', 'breakfast_until', 'registration_number', 'pets_allowed', 'child_free_below'] as const),
      ...(['child_adult_from', 'child_share_percent', 'child_unknown_age', 'bedrooms', 'scene', 'drawn_as'] as const),
      ...(['is_live', 'is_test', 'auto_mark_stays'] as const),
    ],
  },
  propertyTable('property_text', 'locale', 'description'),
  propertyTable('property_tag', 'tag_id'),
  propertyTable('property_amenity', 'amenity_id'),
  {
    table: 'room_category',
    key: ['id'],
    owner: 'property_id',
    columns: [
      ...(['id', 'property_id', 'position', 'name', 'bed', 'area_sqm', 'max_occupancy', 'max_adults'] as const),
      ...(['rooms_total', 'single_minor', 'double_minor', 'extra_minor', 'breakfast_included', 'view'] as const),
      ...([
        'one_liner',
        'restricted_amenities',
        'is_disabled',
        'bedrooms',
        'bathrooms',
        'cots_max',
        'cot_minor',
      ] as const),
    ],
  },
  {
    table: 'room_bed',
    key: ['room_category_id', 'position'],
    owner: 'room_category_id',
    via: 'room_category',
    columns: ['room_category_id', 'position', 'room', 'kind', 'count', 'width_cm'],
  },
  {
    table: 'room_text',
    key: ['room_category_id', 'locale'],
    owner: 'room_category_id',
    via: 'room_category',
    columns: ['room_category_id', 'locale', 'name', 'view', 'one_liner'],
  },
  {
    table: 'room_amenity',
    key: ['room_category_id', 'amenity_id'],
    owner: 'room_category_id',
    via: 'room_category',
    columns: ['room_category_id', 'amenity_id'],
  },
  {
    table: 'meal_option',
    key: ['room_category_id', 'code'],
    owner: 'room_category_id',
    via: 'room_category',
    columns: ['room_category_id', 'code', 'price_minor'],
  },
  {
    ...propertyTable('media', 'position', 'room_category_id', 'subject', 'spec'),
    readFrom: 'named_media',
    orIn: 'media_aside',
  },
  propertyTable('restriction', 'kind', 'number', 'text'),
  propertyTable(
    'amenity_detail',
    ...(['amenity_id', 'amount_minor', 'per', 'place', 'is_reserved', 'season_from', 'season_to'] as const),
  ),
  propertyTable('property_fee', 'kind', 'mode', 'amount_minor', 'per', 'taken', 'return_days'),
  {
    table: 'day_rule',
    key: ['property_id', 'first_day', 'last_day'],
    owner: 'property_id',
    columns: [
      ...(['property_id', 'first_day', 'last_day', 'min_nights', 'max_nights'] as const),
      ...(['arrival_days', 'departure_days', 'is_closed'] as const),
    ],
  },
]
