/** First segments that are followed by a personal id: a booking, a list, a code. */
const segmentsBeforeIds = [
  'booking',
  'my-booking',
  'save-card',
  'upgrade-booking',
  'h',
  'wishlist',
  'online-checkin',
  'user-ratings',
  'payment',
  'sandbox-gateway',
  'quotation',
  'messages',
  'tpl',
  'v1',
]

/** Query parameters that contain only predefined values. */
const allowedParams = ['modal', 'sort', 'page']

const HIDDEN = ':id'

export const MAX_PATH_LENGTH = 200

/** Returns a path without personal ids and free text, such as `/api/pwa/bookings/:id/modify`. */
export function toReportedPath(address: string): string {
  const [pathname = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const prefixIndex = segments.findIndex(
    (segment) => segmentsBeforeIds.includes(segment.toLowerCase()) || segment === 'bookings',
  )
  const visible = segments.map((segment, index) =>
    prefixIndex >= 0 && index === prefixIndex + 1 ? HIDDEN : hideUnsafe(segment),
  )
  const visibleParams = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name = '', value = '']) => allowedParams.includes(name) && /^[A-Za-z0-9_]{1,40}$/.test(value))
    .map((pair) => pair.join('='))
  const search = visibleParams.length > 0 ? `?${visibleParams.join('&')}` : ''
  return `/${visible.join('/')}${search}`.slice(0, MAX_PATH_LENGTH)
}

/** Whether a path contains no personal ids and no free text. */
export function isReportedPath(path: string): boolean {
  return path.startsWith('/') && toReportedPath(path) === path
}

/** Keeps segments of letters, digits and dashes; anything else may be typed text. */
function hideUnsafe(segment: string): string {
  return segment === HIDDEN || /^[\w.-]{1,120}$/.test(segment) ? segment : '-'
}
