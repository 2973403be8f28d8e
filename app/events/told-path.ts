/** First segments behind which a path names one guest's affair: a booking, a list, a code. */
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

/** Parameters an address may keep: they hold words of ours alone. */
const known = ['modal', 'sort', 'page']

/** What stands behind a personal segment of a path that is told. */
const HIDDEN = ':id'

/**
 * An address as it may be told: its path, without what names one guest's affair, and of its query the parameters that are known to
 * hold words of ours (DEC-204). Of a call, so `/api/pwa/bookings/:id/modify`.
 */
export function toToldPath(address: string): string {
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

/** Tells whether a path is as `toToldPath` makes it. */
export function isToldPath(path: string): boolean {
  return path.startsWith('/') && toToldPath(path) === path
}

/** A segment of letters, digits and dashes as places and pages have it; anything else was typed by somebody. */
function toPlain(segment: string): string {
  return segment === HIDDEN || /^[\w.-]{1,120}$/.test(segment) ? segment : '-'
}
