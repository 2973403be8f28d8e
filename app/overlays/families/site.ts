import { family } from './family.ts'

/** What the site says of itself. */
export const siteOverlays = [
  family({
    names: ['privacyChoices'],
    source: 'privacy-choices/overlay',
    areas: ['consent'],
    load: () => import('../privacy-choices/overlay.tsx'),
  }),
  family({
    names: ['homepageVideo'],
    source: 'film/overlay',
    kinds: ['film'],
    areas: ['sheet', 'house'],
    needsData: true,
    load: () => import('../film/overlay.tsx'),
  }),
  family({
    names: ['rewardVoucher', 'viewAllRewards'],
    source: 'vouchers/overlay',
    kinds: ['voucher', 'vouchers'],
    areas: [],
    needsData: true,
    load: () => import('../vouchers/overlay.tsx'),
  }),
] as const
