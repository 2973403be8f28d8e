import type { Owner } from '#worker/services/accounts/account/account.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'
import type { Copy } from './copy.ts'

export const HOME = '/accountdetails'

export type AccountPart = 'phone' | 'email' | 'export' | 'delete' | 'ways'

export const pathOf = (part: AccountPart) => `${HOME}/${part}` as const

export type AccountVisit = {
  owner: Owner
  words: Copy
  /** The last code sent from these pages and its phone number; null without one. */
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

export function doneText(done: Done, { translate }: Copy): string {
  return translate(doneMessages[done])
}
