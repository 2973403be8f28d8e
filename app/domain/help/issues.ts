export const issueCategories = ['booking', 'money', 'stay', 'account', 'other'] as const

export type IssueCategory = (typeof issueCategories)[number]

/** `article`: a help article that may solve the issue. `isListed: false`: created by the site, not chosen by guests. */
type IssueRow = {
  id: string
  category: IssueCategory
  needsBooking: boolean
  article: string | null
  isListed?: false
}

export const issues = [
  { id: 'change', category: 'booking', needsBooking: true, article: 'change-dates' },
  { id: 'cancel', category: 'booking', needsBooking: true, article: 'cancel-booking' },
  { id: 'voucher', category: 'booking', needsBooking: true, article: 'find-booking' },
  { id: 'request', category: 'booking', needsBooking: true, article: 'correct-details' },
  { id: 'refund', category: 'money', needsBooking: true, article: 'refund-time' },
  { id: 'charge', category: 'money', needsBooking: true, article: 'charged-twice' },
  { id: 'payment', category: 'money', needsBooking: false, article: 'payment-failed' },
  { id: 'invoice', category: 'money', needsBooking: true, article: 'invoice' },
  { id: 'wallet', category: 'money', needsBooking: false, article: 'wallet-use' },
  { id: 'checkin', category: 'stay', needsBooking: true, article: 'check-in-times' },
  { id: 'room', category: 'stay', needsBooking: true, article: 'problem-at-stay' },
  { id: 'lost', category: 'stay', needsBooking: true, article: 'lost-property' },
  { id: 'safety', category: 'stay', needsBooking: true, article: 'emergency' },
  { id: 'signin', category: 'account', needsBooking: false, article: 'code-missing' },
  { id: 'details', category: 'account', needsBooking: false, article: 'change-number' },
  { id: 'privacy', category: 'account', needsBooking: false, article: 'my-data' },
  { id: 'website', category: 'other', needsBooking: false, article: null },
  { id: 'something', category: 'other', needsBooking: false, article: null },
  { id: 'rating', category: 'stay', needsBooking: true, article: null, isListed: false },
  { id: 'assistant', category: 'other', needsBooking: false, article: null, isListed: false },
] as const satisfies readonly IssueRow[]
export type IssueId = (typeof issues)[number]['id']

export type Issue = IssueRow & { id: IssueId }

export function findIssue(id: string | null | undefined): Issue | null {
  return issues.find((issue) => issue.id === id) ?? null
}

/** Returns the issues of a category that guests can choose. */
export function issuesOf(category: IssueCategory): Issue[] {
  const rows: readonly Issue[] = issues
  return rows.filter((issue) => issue.category === category && issue.isListed !== false)
}
