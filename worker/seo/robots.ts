import type { Scope } from '#worker/scope.ts'

// Pages of one guest, doors to them, and calls. Each stands for itself, with a query, and all that is below it.
const privatePaths = [
  '/api',
  '/feeds',
  '/book',
  '/booking',
  '/my-booking',
  '/booking-paid',
  '/order-paid',
  '/payment',
  '/save-card',
  '/sandbox-gateway',
  '/login',
  '/accountdetails',
  '/search',
  '/searchaffiliate',
]

/**
 * What crawlers may read on a host. Only a host of the table in production is open: any other keeps all of them out
 * (DEC-09). `origin` is that of the host's own pages.
 */
export function writeRobots(
  { isKnownHost, isProduction }: Pick<Scope, 'isKnownHost' | 'isProduction'>,
  origin: string,
): string {
  if (!isKnownHost || !isProduction) return 'User-agent: *\nDisallow: /\n'
  const lines = privatePaths.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`])
  return ['User-agent: *', ...lines.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
