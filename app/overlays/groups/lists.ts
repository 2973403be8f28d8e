import { family } from './family.ts'

export const listOverlays = [
  family({
    names: ['clearWishlist', 'removeWishlist', 'generateNewLink'],
    source: 'wishlist/overlay',
    part: 'list',
    areas: ['lists'],
    load: () => import('../wishlist/overlay.tsx'),
  }),
  family({
    names: ['shareWishlist'],
    source: 'wishlist/share',
    part: 'list',
    areas: ['lists'],
    load: () => import('../wishlist/share.tsx'),
  }),
  family({
    names: ['chooseList'],
    source: 'choose-list/overlay',
    areas: ['lists', 'account'],
    load: () => import('../choose-list/overlay.tsx'),
  }),
] as const
