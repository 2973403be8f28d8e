/** Actions of staff on a booking; the one whose form is open is in the address. */
export const actionIds = [
  'extend',
  'shorten',
  'stay',
  'unit',
  'room',
  'guest',
  'buyer',
  'payment',
  'link',
  'refund',
  'charge',
  'extras',
  'price',
  'deposit',
  'message',
  'note',
  'no-show',
  'cancel',
] as const

export type ActionId = (typeof actionIds)[number]
