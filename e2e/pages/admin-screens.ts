import type { Page } from '@playwright/test'
import { adminBooking } from './admin-page.ts'
import type { Furnished } from './furnish-admin.ts'

/** A page of the admin with an overlay, if any. */
export type AdminScreen = {
  name: string
  /** Path and query; the property is added. */
  path: string | ((furnished: Furnished) => string)
  /** Opens an overlay. */
  act?: (page: Page, furnished: Furnished) => Promise<void>
  /** The part above the page, where touch reaches nothing else. */
  above?: string
  /** Only where it exists. */
  on?: 'phone' | 'desktop'
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** The palette is loaded when it is opened. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Guest, number, phone, page or action' }).waitFor()
}

const each = (names: readonly string[], path: (name: string) => string): AdminScreen[] =>
  names.map((name) => ({ name, path: path(name) }))

const shell: AdminScreen[] = [
  { name: 'More', path: 'today', act: press('More'), on: 'phone' },
  { name: 'palette', path: 'today', act: openPalette },
  { name: 'keys', path: 'today', act: (page) => page.keyboard.press('?'), on: 'desktop' },
  { name: 'help', path: 'today', act: press('Help for this page'), above: '.help-panel' },
  { name: 'menu of properties', path: 'today', act: press(/, change property$/) },
  { name: 'menu of the person', path: 'today', act: press(/Ritu Sharma/) },
  {
    name: 'shared computer',
    path: 'today',
    act: async (page) => {
      await press(/Ritu Sharma/)(page)
      await page.getByRole('menuitem', { name: 'Share this computer' }).click()
    },
  },
  { name: 'nothing here', path: 'no-such-page' },
]

const today: AdminScreen[] = [
  ...each(['arrivals', 'in_house', 'departures', 'tomorrow'], (list) => `today?list=${list}`),
  { name: 'room of a guest', path: 'today', act: press(/^Assign room to Wilhelmina/) },
  {
    name: 'no-show',
    path: 'today',
    act: async (page, { arriving }) => {
      const row = page.locator(`[data-booking="${arriving.number}"]`)
      await row.locator('.time').click()
      await row.getByRole('button', { name: /^No-show/ }).click()
    },
  },
]

const acts = ['extend', 'shorten', 'stay', 'unit', 'room', 'guest', 'buyer', 'payment', 'link', 'refund']
const otherActs = ['charge', 'extras', 'price', 'deposit', 'message', 'note', 'cancel']

const bookings: AdminScreen[] = [
  { name: 'all', path: 'bookings' },
  { name: 'filters', path: 'bookings', act: (page) => page.getByText('Filters', { exact: true }).click() },
  { name: 'columns', path: 'bookings', act: press('Columns'), on: 'desktop' },
  { name: 'none', path: 'bookings?q=nobody-at-all' },
  ...['arriving', 'inHouse', 'held'].map((who) => ({
    name: `booking ${who}`,
    path: (furnished: Furnished) => bookingOf(furnished, furnished[who as 'arriving']),
  })),
  { name: 'more acts', path: (all) => bookingOf(all, all.arriving), act: press('More actions') },
  ...[...acts, ...otherActs].map((act) => ({
    name: act,
    path: (all: Furnished) => bookingOf(all, act === 'refund' ? all.inHouse : all.arriving, act),
  })),
]

function bookingOf({ day }: Furnished, guest: Furnished['arriving'], act?: string): string {
  const { pathname, search } = new URL(adminBooking(day, guest, act))
  return pathname.slice(1) + search
}

const guests: AdminScreen[] = [
  { name: 'nobody yet', path: 'guests' },
  { name: 'found', path: 'guests?q=Wilhelmina' },
  { name: 'contact', path: ({ inHouse }) => `guests?booking=${inHouse.number}` },
  { name: 'guest', path: ({ inHouse }) => `guests?booking=${inHouse.number}`, act: press('Show the guest') },
  {
    name: 'erasure',
    path: ({ inHouse }) => `guests?booking=${inHouse.number}`,
    act: async (page) => {
      await press('Show the guest')(page)
      await press('Erase the guest’s data')(page)
      // The focused field scrolls a link half below the bar on top.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
]

const calendar: AdminScreen[] = [
  { name: 'nights', path: ({ day }) => `calendar?from=${day.checkin}` },
  { name: 'all rates', path: ({ day }) => `calendar?from=${day.checkin}&plan=all` },
  {
    name: 'chosen nights',
    path: ({ day }) => `calendar?from=${day.checkin}`,
    act: async (page) => {
      await page.locator('[data-day]').first().click()
    },
    above: '.dock',
  },
  { name: 'chosen properties', path: 'calendar', act: press(/propert(y|ies) of/), on: 'desktop' },
]

const newBooking: AdminScreen[] = [
  { name: 'dates', path: 'new-booking' },
  {
    name: 'guest',
    path: ({ day }) => `new-booking?checkin=${day.checkin}&checkout=${day.checkout}`,
    act: async (page) => {
      await page.locator('.sell-rate').first().click()
      await page.getByText('Group', { exact: true }).click()
    },
  },
]

const rooms: AdminScreen[] = [
  { name: 'chart', path: ({ day }) => `rooms?from=%22${day.checkin}%22` },
  {
    name: 'stay',
    path: ({ day }) => `rooms?from=%22${day.checkin}%22`,
    act: (page, { inHouse }) => page.locator(`.tape [data-booking="${inHouse.number}"]`).click(),
    above: '.dock',
  },
  {
    name: 'room',
    path: ({ day }) => `rooms?from=%22${day.checkin}%22`,
    act: (page, { unit }) => page.getByRole('button', { name: unit }).first().click(),
  },
  {
    name: 'block',
    path: ({ day }) => `rooms?from=%22${day.checkin}%22`,
    act: async (page, { unit }) => {
      await page.getByRole('button', { name: unit }).first().click()
      await press('Block')(page)
    },
  },
]

const inbox: AdminScreen[] = [
  ...each(['open', 'mine', 'waiting', 'closed'], (list) => `inbox?list=${list}`),
  { name: 'conversation', path: ({ conversation }) => `inbox?conversation=${conversation}` },
  { name: 'who answers', path: ({ conversation }) => `inbox?conversation=${conversation}`, act: press(/^Assign|^Who/) },
  { name: 'saved answers', path: 'inbox?answer=all' },
  { name: 'saved answer', path: ({ savedAnswer }) => `inbox?answer=${savedAnswer}` },
]

const publishedReviews = ({ reviewed }: Furnished) => `reviews?show=published&property=${reviewed}`

const reviews: AdminScreen[] = [
  ...each(['waiting', 'published', 'hidden', 'all'], (show) => `reviews?show=${show}`),
  { name: 'answer', path: publishedReviews, act: press(/^Answer|^Change answer/) },
  { name: 'hide', path: publishedReviews, act: press('Hide') },
]

const reports: AdminScreen[] = [
  ...each(['overview', 'pace', 'lead-times', 'cancellations', 'sources'], (view) => `reports?view=${view}&span=month`),
  { name: 'weekly mail', path: 'reports?sheet=mail' },
]

const property: AdminScreen[] = [
  { name: 'list', path: 'properties' },
  { name: 'new', path: 'properties?add=property' },
  ...['basics', 'photos', 'texts', 'rooms', 'amenities', 'policies', 'costs', 'location'].map((section) => ({
    name: section,
    path: ({ day }: Furnished) => `properties/${day.property}?section=${section}&lang=ar`,
  })),
  {
    name: 'new room type',
    path: ({ day }) => `properties/${day.property}?section=rooms`,
    act: press('Add room type'),
  },
]

const lists = ['plans', 'discounts', 'extras', 'coupons', 'deals', 'membership', 'referral', 'welcomes']

const offers: AdminScreen[] = [
  ...each(lists, (list) => `offers?list=${list}`),
  ...each(lists, (list) => `offers?list=${list}&edit=new`),
]

const tabs = [
  ...['cash-up', 'payments', 'payouts', 'doubts', 'documents', 'companies', 'taxes', 'tax-rules', 'exchange-rates'],
  ...['ledger', 'months', 'exports', 'accounts'],
]

const money: AdminScreen[] = [
  ...tabs.map((tab) => ({
    name: tab,
    path: ({ day }: Furnished) => `money?tab=${tab}&from=${day.checkin}&to=${day.checkin}`,
  })),
  { name: 'payout', path: 'money?tab=payments', act: press('Record payout') },
  {
    name: 'invoice',
    path: ({ inHouse }) => `money?tab=documents&find=${inHouse.number}`,
    act: (page) => page.locator('tbody').getByRole('rowheader').getByRole('link').first().click(),
  },
  { name: 'new account', path: 'money?tab=accounts', act: press('Add an account') },
  { name: 'new tax rule', path: 'money?tab=tax-rules', act: press('Add tax rule') },
  { name: 'change rates', path: 'money?tab=exchange-rates', act: press(/(Add|Change) rates/) },
]

const content: AdminScreen[] = [
  ...each(
    ['landing', 'hero', 'banner', 'place', 'legal', 'navigation', 'footer', 'help'],
    (list) => `content?list=${list}`,
  ),
  { name: 'editor', path: ({ content: id }) => `content?list=landing&item=${id}&lang=ar` },
  { name: 'publish', path: ({ content: id }) => `content?list=landing&item=${id}`, act: press('Publish') },
  { name: 'home page', path: 'content?list=hero&item=new&key=main' },
  { name: 'article', path: 'content?list=help&article=invoice&lang=ar' },
]

const people: AdminScreen[] = [
  ...each(['people', 'roles', 'devices', 'me'], (view) => `people?view=${view}`),
  { name: 'invitation', path: 'people?person=new' },
]

const settings: AdminScreen[] = [
  ...each(
    ['look', 'contact', 'sellers', 'payments', 'mail', 'measurement', 'addresses', 'opening'],
    (section) => `settings?section=${section}`,
  ),
  { name: 'new company', path: 'settings?section=sellers', act: press('Add company') },
]

const onboarding = each(
  ['company', 'look', 'payment', 'property', 'photo', 'rate', 'booking', 'open'],
  (step) => `onboarding?step=${step}`,
)

const system: AdminScreen[] = [
  ...each(['imports', 'exports', 'webhooks', 'tokens', 'audit', 'jobs'], (tab) => `system?tab=${tab}`),
  { name: 'new webhook', path: 'system?tab=webhooks&webhook=new' },
  { name: 'webhook', path: ({ webhook }) => `system?tab=webhooks&webhook=${webhook}` },
  { name: 'new token', path: 'system?tab=tokens&token=new' },
  { name: 'change', path: 'system?tab=audit', act: press(/^Details of/) },
]

/** Every page of the admin with its most used overlays, by part. */
export const adminScreens: { readonly [part: string]: readonly AdminScreen[] } = {
  ...{ shell, today, bookings, guests, calendar, newBooking, rooms, inbox, reviews, reports, property, offers, money },
  ...{ content, people, settings, onboarding, system },
}
