import { overlayGroup } from './overlay-group.ts'

export const siteOverlays = [
  overlayGroup('privacy-choices', {
    names: ['privacyChoices'],
    messageAreas: ['consent'],
    load: () => import('../privacy-choices.tsx'),
  }),
  overlayGroup('film/overlay', {
    names: ['homepageVideo', 'wizardVideo'],
    kinds: ['film'],
    messageAreas: ['sheet', 'house'],
    load: () => import('../film/overlay.tsx'),
  }),
  overlayGroup('vouchers/overlay', {
    names: ['rewardVoucher', 'viewAllRewards'],
    kinds: ['voucher', 'vouchers'],
    load: () => import('../vouchers/overlay.tsx'),
  }),
  overlayGroup('help/centre', {
    names: ['helpCentre'],
    kinds: ['help'],
    messageAreas: ['help'],
    needsData: false,
    load: () => import('../help/centre.tsx'),
  }),
  overlayGroup('help/faq', {
    names: ['faqModal', 'faqTncModal'],
    kinds: ['help'],
    messageAreas: ['help'],
    needsData: false,
    load: () => import('../help/faq.tsx'),
  }),
  overlayGroup('assistant/chat', {
    names: ['liveChatPopup'],
    kinds: ['assistant'],
    messageAreas: ['assistant'],
    needsData: false,
    load: () => import('../assistant/chat.tsx'),
  }),
  overlayGroup('assistant/refunds', {
    names: ['refundStatusYo'],
    kinds: ['refunds'],
    load: () => import('../assistant/refunds.tsx'),
  }),
  overlayGroup('assistant/picture', {
    names: ['yoImageUpload'],
    kinds: ['chatPicture'],
    load: () => import('../assistant/picture.tsx'),
  }),
  overlayGroup('wizard/overlay', {
    names: ['wizardPayment', 'wizardUpgrade', 'wizardHotelToggle'],
    kinds: ['wizard'],
    load: () => import('../wizard/overlay.tsx'),
  }),
  overlayGroup('wishlist/overlay', {
    names: ['clearWishlist', 'removeWishlist', 'generateNewLink'],
    part: 'list',
    messageAreas: ['lists'],
    load: () => import('../wishlist/overlay.tsx'),
  }),
  overlayGroup('wishlist/share', {
    names: ['shareWishlist'],
    part: 'list',
    messageAreas: ['lists'],
    load: () => import('../wishlist/share.tsx'),
  }),
  overlayGroup('choose-list', {
    names: ['chooseList'],
    messageAreas: ['lists', 'account'],
    load: () => import('../choose-list.tsx'),
  }),
] as const
