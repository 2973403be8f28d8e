/** Numeric status keys on the wire and in storage; the last three belong to holiday homes. */
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

/** A booking stores both key and state; neither is sufficient alone. Storage may contain unknown keys. */
export type BookingStatus = { statusKey: number; state: BookingState }

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
  // Cancelled orders and holiday homes are shown like cancelled hotel bookings.
  statusKeys.cancelledOrder,
  statusKeys.homeCancelled,
]
const checkedOutKeys: readonly number[] = [checkedOut, completed]

/** Returns the status to display. A final key or state wins, then a requested state; everything else is confirmed. */
export function displayedStatus({ statusKey, state }: BookingStatus): DisplayedStatus {
  if (cancelledKeys.includes(statusKey) || state === 'cancelled') return 'cancelled'
  if (checkedOutKeys.includes(statusKey) || state === 'completed') return 'checked-out'
  if (statusKey === checkedIn) return 'checked-in'
  if (state === 'requested') return 'requested'
  if (statusKey === saved || state === 'saved') return 'saved'
  if (statusKey === unprocessed && state !== 'confirmed') return 'unprocessed'
  return 'confirmed'
}

/** Status keys of a booking by kind of property. Held, expired and no-show bookings have the same keys in both. */
export const lifeKeys = {
  hotel: { confirmed: confirm, over: checkedOut, cancelled },
  home: { confirmed: upcoming, over: completed, cancelled: statusKeys.homeCancelled },
} as const satisfies Record<'hotel' | 'home', Record<'confirmed' | 'over' | 'cancelled', number>>

export function isConfirmedKey(statusKey: number): boolean {
  return statusKey === confirm || statusKey === upcoming
}

/** Returns whether the status allows cancelling. Time limits: `canBeCancelled` in cancellation.ts. */
export function isCancellable({ statusKey, state }: BookingStatus): boolean {
  if (state === 'completed' || state === 'cancelled') return false
  if (cancelledKeys.includes(statusKey) || checkedOutKeys.includes(statusKey)) return false
  return statusKey !== checkedIn && statusKey !== unprocessed
}

/** Tabs of the booking list and the status keys in each, as the specification defines them. */
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

export type BookingTabName = keyof (typeof bookingListFilters)['hotel'] | keyof (typeof bookingListFilters)['home']

/** Returns the status keys of a tab of the booking list, or null for an unknown tab. */
export function filterStatusKeys(kind: 'hotel' | 'home', filter: string): readonly number[] | null {
  const filters: Record<string, readonly number[]> = bookingListFilters[kind]
  return Object.hasOwn(filters, filter) ? (filters[filter] ?? null) : null
}

/** Status of a booking as the property sees it, from status key and state. */
export const stayStates = ['due', 'in_house', 'departed', 'no_show', 'held', 'expired', 'cancelled'] as const
export type StayState = (typeof stayStates)[number]

const stayStateByKey: Readonly<Record<number, StayState>> = {
  [statusKeys.noShow]: 'no_show',
  [statusKeys.void]: 'expired',
  [statusKeys.hold]: 'held',
}

/**
 * Returns the state of a stay, as `stayStateSql` does in SQL. A holiday home's booking keeps the status `upcoming`
 * during the stay; there only the mark by staff (`evidence`) shows that the guest has arrived.
 */
export function stayStateOf(booking: BookingStatus & { evidence?: string }): StayState {
  const stateOfKey = stayStateByKey[booking.statusKey]
  const shownStatus = displayedStatus(booking)
  if (stateOfKey && (stateOfKey !== 'held' || shownStatus !== 'cancelled')) return stateOfKey
  if (shownStatus === 'cancelled') return 'cancelled'
  if (shownStatus === 'checked-out') return 'departed'
  if (shownStatus === 'checked-in') return 'in_house'
  if (shownStatus !== 'confirmed') return 'held'
  return booking.statusKey === upcoming && booking.evidence === 'seen_by_staff' ? 'in_house' : 'due'
}
