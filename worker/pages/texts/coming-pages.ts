import type { MessageId } from '#app/i18n/messages.ts'

/** Where a guest can go meanwhile. */
export type WayName = 'search' | 'cities' | 'bookings' | 'login' | 'help' | 'responsibility'

export type Coming = {
  title: MessageId
  text: MessageId
  ways: readonly WayName[]
}

const inquiry: Coming = {
  title: 'coming.inquiryTitle',
  text: 'coming.inquiryText',
  ways: ['help', 'bookings'],
}

/** What will stand at which path; the paths the specification leaves open are those of DEC-80. */
export const comingPages: Readonly<Record<string, Coming>> = {
  '/yo': inquiry,
  '/guest-inquiry': inquiry,
}
