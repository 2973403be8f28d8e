/** Maximum arguments of a SQL function in D1 are 32: an object has at most 16 members. */
const MAX_MEMBERS = 16

/**
 * Columns of `booking` that a message is about, without the guest's name, contact and requests: those are read when
 * the message is shown, so that a message's row holds no personal data but its recipient.
 */
// biome-ignore format: a list in rows
const bookingColumns = [
  'status_key', 'state', 'revision', 'payment_status', 'room_category_id', 'checkin', 'checkout', 'nights',
  'rooms', 'currency', 'total_minor', 'paid_minor', 'wallet_minor', 'advance_minor',
  'discount_minor', 'coupon_code', 'price', 'policy', 'plan', 'has_breakfast', 'hold_expires_at', 'cancelled_at',
  'cots', 'cot_minor',
]

const propertyColumns = ['street', 'postal_code', 'latitude', 'longitude', 'checkin_time', 'checkout_time']

/** Named as in the row that `SELECT_BOOKING` returns. */
const members: [name: string, sql: string][] = [
  ...bookingColumns.map((name): [string, string] => [name, `b.${name}`]),
  ...propertyColumns.map((name): [string, string] => [name, `p.${name}`]),
  ['property_name', 'p.name'],
  ['picture_spec', '(SELECT m.spec FROM media m WHERE m.property_id = p.id ORDER BY m.position LIMIT 1)'],
  ['category_name', '(SELECT c.name FROM room_category c WHERE c.id = b.room_category_id)'],
  [
    'layout',
    `coalesce(b.room_layout, (SELECT l.layout FROM room_layout l WHERE l.room_category_id = b.room_category_id)) || ''`,
  ],
  [
    'room_names',
    `(SELECT json_group_object(t.locale, t.name) FROM room_text t
      WHERE t.room_category_id = b.room_category_id AND t.name IS NOT NULL) || ''`,
  ],
]

const childTables = {
  // biome-ignore format: a list in rows
  rooms: [
    'booking_room', 'position',
    ['adults', 'children', 'infants', 'pets', 'child_ages', 'room_category_id', 'part'],
  ],
  bills: ['bill', 'position', ['bill_type', 'name', 'amount_minor']],
  meals: ['meal_booking', 'id', ['id', 'category_code', 'guest_count', 'status', 'amount_minor']],
  payments: [
    'payment',
    'created_at, rowid',
    ['id', 'gateway', 'mode', 'amount_minor', 'prepaid_discount_minor', 'currency', 'status', 'failure', 'created_at'],
  ],
  refunds: [
    'refund',
    'created_at, id',
    ['id', 'payment_id', 'amount_minor', 'currency', 'reason', 'status', 'created_at', 'sent_at'],
  ],
} as const satisfies Record<string, readonly [table: string, order: string, columns: readonly string[]]>

/**
 * SQL expression for the `BookingSnapshot` of booking `b` at property `p`. A message stores it in the transaction of
 * its cause, so that it shows the booking of that time however late it is sent or read.
 */
export const BOOKING_SNAPSHOT = `json_object('parts', json_array(${partsSql()}), ${childRowsSql()})`

function partsSql(): string {
  return splitMembers().map(toJsonObject).join(', ')
}

function childRowsSql(): string {
  return Object.entries(childTables)
    .map(([name, [table, order, columns]]) => `'${name}', json(${toJsonArray(table, order, columns)})`)
    .join(', ')
}

function splitMembers(): [name: string, sql: string][][] {
  const count = Math.ceil(members.length / MAX_MEMBERS)
  return Array.from({ length: count }, (_, index) => members.slice(index * MAX_MEMBERS, (index + 1) * MAX_MEMBERS))
}

function toJsonObject(columns: readonly (readonly [name: string, sql: string])[]): string {
  return `json_object(${columns.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`
}

function toJsonArray(table: string, order: string, columns: readonly string[]): string {
  const row = toJsonObject(columns.map((name) => [name, `d.${name}`] as const))
  return `(SELECT json_group_array(${row}) FROM
    (SELECT * FROM ${table} WHERE booking_id = b.id ORDER BY ${order}) d)`
}
