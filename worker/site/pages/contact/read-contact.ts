import * as v from 'valibot'
import { findIssue, type Issue, type IssueCategory, issueCategories } from '#app/domain/help/issues.ts'
import { flag, oneOf, positive, readAddress, text } from '#worker/site/http/query-fields.ts'
import { type Fault, faultNames } from '../own-account/copy.ts'

const doneNames = ['raised', 'written', 'closed'] as const

export type ContactDone = (typeof doneNames)[number]

export type ContactInput = {
  category: IssueCategory | null
  issue: Issue | null
  /** The booking number in the address, not validated against bookings. */
  bookingNo: string | null
  step: 'raise' | 'settled' | 'own' | null
  isCodeStep: boolean
  fault: Fault | null
  isFileTooLarge: boolean
  done: ContactDone | null
  tab: string | null
  /** Starts at 1. */
  page: number
}

const schema = v.object({
  category: oneOf(issueCategories),
  issue: text,
  booking: text,
  step: oneOf(['raise', 'settled', 'own'] as const),
  enter: flag('code'),
  error: oneOf(faultNames),
  file: flag('large'),
  done: oneOf(doneNames),
  tab: text,
  page: positive,
})

/** An issue not offered for selection counts as none. */
export function readContact(address: string): ContactInput {
  const { category, issue: id, booking, step, enter, error, file, done, tab, page } = readAddress(schema, address)
  const found = findIssue(id)
  const issue = found?.isListed === false ? null : found
  return {
    category: issue?.category ?? category,
    issue,
    bookingNo: issue?.needsBooking && booking && /^[\w-]{3,40}$/.test(booking) ? booking : null,
    step,
    isCodeStep: enter,
    fault: error,
    isFileTooLarge: file,
    done,
    tab: tab?.slice(0, 30) ?? null,
    page: Math.min(page ?? 1, 500),
  }
}
