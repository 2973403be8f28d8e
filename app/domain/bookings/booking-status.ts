/** The numbers a booking's status has on the wire and in storage; the last three are holiday homes' [BMNG-11, BMNG-12, BMNG-13]. */
export const statusKeys = {
  confirm: 0,
  checkedIn: 1,
  checkedOut: 2,
  cancelled: 3,
  noShow: 4,
  ownerBooking: 5,
  blocked: 6,
  hold: 7,
  unprocessed: 8,
  manualIntervention: 9,
  manualOverbooking: 10,
  manualBulk: 11,
  saved: 12,
  void: 13,
  openOrder: 14,
  closedOrder: 15,
  cancelledOrder: 16,
  upcoming: 19,
  completed: 20,
  homeCancelled: 21,
} as const

export type StatusName = keyof typeof statusKeys

export type BookingState = 'confirmed' | 'completed' | 'cancelled' | 'requested' | 'saved'

/** A booking carries both; neither alone decides (DEC-101). Unknown keys are possible: they come from storage. */
export type BookingStatus = { statusKey: number; state: BookingState }

/** The status as a guest reads it. */
export type DisplayedStatus =
  | 'cancelled'
  | 'checked-out'
  | 'checked-in'
  | 'saved'
  | 'confirmed'
  | 'unprocessed'
  | 'requested'

const { confirm, checkedIn, checkedOut, cancelled, noShow, unprocessed, saved, upcoming, completed } = statusKeys
const cancelledKeys: readonly number[] = [
  cancelled,
  noShow,
  statusKeys.void,
  // An order and a home that were cancelled read the same (DEC-60, DEC-61).
  statusKeys.cancelledOrder,
  statusKeys.homeCancelled,
]
const checkedOutKeys: readonly number[] = [checkedOut, completed]

/**
 * The status to show. A terminal key or state wins, then a requested state; what nothing else claims is confirmed
 * [BMNG-14, BMNG-15, BMNG-16, BMNG-17, BMNG-18, BMNG-19].
 */
export function displayedStatus({ statusKey, state }: BookingStatus): DisplayedStatus {
  if (cancelledKeys.includes(statusKey) || state === 'cancelled') return 'cancelled'
  if (checkedOutKeys.includes(statusKey) || state === 'completed') return 'checked-out'
  if (statusKey === checkedIn) return 'checked-in'
  if (state === 'requested') return 'requested'
  if (statusKey === saved || state === 'saved') return 'saved'
  if (statusKey === unprocessed && state !== 'confirmed') return 'unprocessed'
  return 'confirmed'
}

/**
 * What a booking is once it is confirmed, over or cancelled: those of holiday-home brands are the second booking type and
 * have keys of their own (DEC-112). Held, lapsed and missed ones are the same for both.
 */
export const lifeKeys = {
  hotel: { confirmed: confirm, over: checkedOut, cancelled },
  home: { confirmed: upcoming, over: completed, cancelled: statusKeys.homeCancelled },
} as const satisfies Record<'hotel' | 'home', Record<'confirmed' | 'over' | 'cancelled', number>>

/** Tells whether a key is that of a confirmed booking, of either type. */
export function isConfirmedKey(statusKey: number): boolean {
  return statusKey === confirm || statusKey === upcoming
}

/** Tells whether the guest may still cancel [BMNG-20]. */
export function isCancellable({ statusKey, state }: BookingStatus): boolean {
  if (state === 'completed' || state === 'cancelled') return false
  if (cancelledKeys.includes(statusKey) || checkedOutKeys.includes(statusKey)) return false
  return statusKey !== checkedIn && statusKey !== unprocessed
}

/** The tabs of a booking list and the status keys each holds, kept as the specification has them (DEC-62). */
export const bookingListFilters = {
  hotel: {
    checkedIn: [checkedIn],
    confirmed: [confirm],
    checkedOut: [checkedOut],
    cancelled: [cancelled, noShow, statusKeys.void],
  },
  home: {
    upcoming: [upcoming],
    completed: [completed],
    cancelled: [statusKeys.homeCancelled],
  },
} as const satisfies Record<'hotel' | 'home', Record<string, readonly number[]>>

/** The name of a tab of a booking list, of a hotel brand or of a home brand. */
export type BookingTabName = keyof (typeof bookingListFilters)['hotel'] | keyof (typeof bookingListFilters)['home']

/** The status keys a tab of a booking list holds; null for a name that is no tab of such a brand [BMNG-21, BMNG-22]. */
export function filterStatusKeys(kind: 'hotel' | 'home', filter: string): readonly number[] | null {
  const filters: Record<string, readonly number[]> = bookingListFilters[kind]
  return Object.hasOwn(filters, filter) ? (filters[filter] ?? null) : null
}

/** What a booking is to the property: one word from status and state. */
export const stayStates = ['due', 'in_house', 'departed', 'no_show', 'held', 'expired', 'cancelled'] as const
export type StayState = (typeof stayStates)[number]

const ofKeys: Readonly<Record<number, StayState>> = {
  [statusKeys.noShow]: 'no_show',
  [statusKeys.void]: 'expired',
  [statusKeys.hold]: 'held',
}

/** Returns the stay state of a booking; what nobody has confirmed yet is held. */
export function stayStateOf(booking: BookingStatus): StayState {
  const named = ofKeys[booking.statusKey]
  const shown = displayedStatus(booking)
  if (named && (named !== 'held' || shown !== 'cancelled')) return named
  if (shown === 'cancelled') return 'cancelled'
  if (shown === 'checked-out') return 'departed'
  if (shown === 'checked-in') return 'in_house'
  return shown === 'confirmed' ? 'due' : 'held'
}
