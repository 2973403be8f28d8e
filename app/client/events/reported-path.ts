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
  'save-stay',
  'sandbox-gateway',
  'quotation',
  'tpl',
  'v1',
]

/** Query parameters that contain only predefined values. */
const allowedParams = ['modal', 'sort', 'page']

const HIDDEN = ':id'

/** Replaces personal ids and free text in a path, such as `/api/pwa/bookings/:id/modify`; at most 200 characters. */
export function toReportedPath(address: string): string {
  const [pathname = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const idAfter = segments.findIndex(
    (segment) => segmentsBeforeIds.includes(segment.toLowerCase()) || segment === 'bookings',
  )
  const visible = segments.map((segment, index) =>
    idAfter >= 0 && index === idAfter + 1 ? HIDDEN : hideUnsafe(segment),
  )
  const allowed = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name = '', value = '']) => allowedParams.includes(name) && /^[A-Za-z0-9_]{1,40}$/.test(value))
    .map((pair) => pair.join('='))
  return `/${visible.join('/')}${allowed.length > 0 ? `?${allowed.join('&')}` : ''}`.slice(0, 200)
}

export function isReportedPath(path: string): boolean {
  return path.startsWith('/') && toReportedPath(path) === path
}

/** Keeps segments of letters, digits and dashes; anything else may be typed text. */
function hideUnsafe(segment: string): string {
  return segment === HIDDEN || /^[\w.-]{1,120}$/.test(segment) ? segment : '-'
}
