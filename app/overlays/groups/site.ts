import { family } from './family.ts'

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
  family({
    names: ['helpCentre'],
    source: 'help/centre',
    kinds: ['help'],
    areas: ['help'],
    load: () => import('../help/centre.tsx'),
  }),
  family({
    names: ['faqModal', 'faqTncModal'],
    source: 'help/faq',
    kinds: ['help'],
    areas: ['help'],
    load: () => import('../help/faq.tsx'),
  }),
  family({
    names: ['liveChatPopup'],
    source: 'assistant/chat',
    kinds: ['assistant'],
    areas: ['assistant'],
    load: () => import('../assistant/chat.tsx'),
  }),
  family({
    names: ['refundStatusYo'],
    source: 'assistant/refunds',
    kinds: ['refunds'],
    areas: [],
    needsData: true,
    load: () => import('../assistant/refunds.tsx'),
  }),
  family({
    names: ['yoImageUpload'],
    source: 'assistant/picture',
    kinds: ['chatPicture'],
    areas: [],
    needsData: true,
    load: () => import('../assistant/picture.tsx'),
  }),
] as const
