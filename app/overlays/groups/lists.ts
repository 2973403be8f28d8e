import { overlayGroup } from './overlay-group.ts'

export const listOverlays = [
  overlayGroup({
    names: ['clearWishlist', 'removeWishlist', 'generateNewLink'],
    source: 'wishlist/overlay',
    part: 'list',
    areas: ['lists'],
    load: () => import('../wishlist/overlay.tsx'),
  }),
  overlayGroup({
    names: ['shareWishlist'],
    source: 'wishlist/share',
    part: 'list',
    areas: ['lists'],
    load: () => import('../wishlist/share.tsx'),
  }),
  overlayGroup({
    names: ['chooseList'],
    source: 'choose-list/overlay',
    areas: ['lists', 'account'],
    load: () => import('../choose-list/overlay.tsx'),
  }),
] as const
