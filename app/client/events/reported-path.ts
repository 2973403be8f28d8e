/** First segments that are followed by a personal id: a booking, a list, a code. */
const personal = [
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
const known = ['modal', 'sort', 'page']

const HIDDEN = ':id'

/** An API path becomes `/api/pwa/bookings/:id/modify`. */
export function toReportedPath(address: string): string {
  const [bare = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const segments = bare.split('/').filter((segment) => segment !== '')
  const at = segments.findIndex((segment) => personal.includes(segment.toLowerCase()) || segment === 'bookings')
  const shown = segments.map((segment, index) => (at >= 0 && index === at + 1 ? HIDDEN : toPlain(segment)))
  const kept = query
    .split('&')
    .map((pair) => pair.split('='))
    .filter(([name = '', value = '']) => known.includes(name) && /^[A-Za-z0-9_]{1,40}$/.test(value))
    .map((pair) => pair.join('='))
  return `/${shown.join('/')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`.slice(0, 200)
}

export function isReportedPath(path: string): boolean {
  return path.startsWith('/') && toReportedPath(path) === path
}

/** Keeps segments of letters, digits and dashes; anything else may be typed text. */
function toPlain(segment: string): string {
  return segment === HIDDEN || /^[\w.-]{1,120}$/.test(segment) ? segment : '-'
}
