import type { Owner } from '#worker/identity/account/account.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import type { Words } from './words.ts'

export const HOME = '/accountdetails'

export type AccountPart = 'phone' | 'email' | 'export' | 'delete' | 'ways'

/** Where a thing that changes the account is done. */
export const pathOf = (part: AccountPart) => `${HOME}/${part}` as const

/** A guest on one of the account's pages. */
export type AccountVisit = {
  owner: Owner
  words: Words
  /** The code that was sent last from these pages, and to which number; null without one. */
  pending: PendingSignIn | null
  isCodeStep: boolean
  error: string | null
}

const doneMessages = {
  saved: 'profile.saved',
  phone: 'profile.phoneDone',
  email: 'profile.emailDone',
  sent: 'profile.emailSent',
  ended: 'profile.sessionEnded',
  deleted: 'profile.deleted',
} as const

export type Done = keyof typeof doneMessages

export const doneNames = Object.keys(doneMessages) as Done[]

/** What has just been done, in the guest's words. */
export function doneText(done: Done, { translate }: Words): string {
  return translate(doneMessages[done])
}
