// biome-ignore format: a list in rows
export const legalPages = [
  'terms', 'privacy-policy', 'cookie-policy', 'guest-policy', 'saved-card-policy', 'trust-and-safety',
  'can-unmarried-couples-book-a-hotel-in-india', 'corporate-social-responsibility',
] as const
export type LegalPage = (typeof legalPages)[number]
