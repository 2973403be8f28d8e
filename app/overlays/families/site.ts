import { family } from './family.ts'

/** What the site says of itself. */
export const siteOverlays = [
  family({
    names: ['privacyChoices'],
    source: 'privacy-choices/overlay',
    areas: ['consent'],
    load: () => import('../privacy-choices/overlay.tsx'),
  }),
] as const
