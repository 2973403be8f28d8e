import { overlayGroup } from './overlay-group.ts'

export const siteOverlays = [
  overlayGroup({
    names: ['privacyChoices'],
    source: 'privacy-choices/overlay',
    areas: ['consent'],
    load: () => import('../privacy-choices/overlay.tsx'),
  }),
  overlayGroup({
    names: ['homepageVideo'],
    source: 'film/overlay',
    kinds: ['film'],
    areas: ['sheet', 'house'],
    needsData: true,
    load: () => import('../film/overlay.tsx'),
  }),
  overlayGroup({
    names: ['rewardVoucher', 'viewAllRewards'],
    source: 'vouchers/overlay',
    kinds: ['voucher', 'vouchers'],
    areas: [],
    needsData: true,
    load: () => import('../vouchers/overlay.tsx'),
  }),
  overlayGroup({
    names: ['helpCentre'],
    source: 'help/centre',
    kinds: ['help'],
    areas: ['help'],
    load: () => import('../help/centre.tsx'),
  }),
  overlayGroup({
    names: ['faqModal', 'faqTncModal'],
    source: 'help/faq',
    kinds: ['help'],
    areas: ['help'],
    load: () => import('../help/faq.tsx'),
  }),
  overlayGroup({
    names: ['liveChatPopup'],
    source: 'assistant/chat',
    kinds: ['assistant'],
    areas: ['assistant'],
    load: () => import('../assistant/chat.tsx'),
  }),
  overlayGroup({
    names: ['refundStatusYo'],
    source: 'assistant/refunds',
    kinds: ['refunds'],
    areas: [],
    needsData: true,
    load: () => import('../assistant/refunds.tsx'),
  }),
  overlayGroup({
    names: ['yoImageUpload'],
    source: 'assistant/picture',
    kinds: ['chatPicture'],
    areas: [],
    needsData: true,
    load: () => import('../assistant/picture.tsx'),
  }),
] as const
