import type { Scope } from '#worker/infra/scope.ts'

// Private pages, sign-in pages and API endpoints. Each means the path itself, with a query, and everything below.
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

/** Writes robots.txt. Only known hosts in production may be crawled. `origin` is that of the canonical pages. */
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
