import { overlayGroup } from './overlay-group.ts'

export const membershipOverlays = [
  overlayGroup({
    names: [
      'wizardProfileTerms',
      'wizardTerms',
      'wizardFaq',
      'wizardBenefits',
      'wizardMembershipBenefits',
      'wizardMembershipPending',
      'wizardMembership',
      'wizardPaymentListing',
      'wizardPaymentSuccess',
    ],
    source: 'property/overlay',
    kinds: ['text'],
    areas: ['hotel'],
    needsData: true,
    load: () => import('../property/overlay.tsx'),
  }),
  overlayGroup({
    names: ['wizardPayment', 'wizardUpgrade', 'wizardHotelToggle'],
    source: 'wizard/overlay',
    kinds: ['wizard'],
    areas: [],
    needsData: true,
    load: () => import('../wizard/overlay.tsx'),
  }),
  overlayGroup({
    names: ['wizardVideo'],
    source: 'film/overlay',
    kinds: ['film'],
    areas: ['sheet', 'house'],
    needsData: true,
    load: () => import('../film/overlay.tsx'),
  }),
] as const
