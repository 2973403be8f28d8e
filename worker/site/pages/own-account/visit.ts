import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import type { Problem } from '#app/domain/problem.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Account, Owner } from '#worker/services/accounts/account/account.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { flag, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'
import type { PendingSignIn } from '../login/pending-sign-in.ts'

export type Copy = { translate: Translate; format: Formatter; day: (at: number) => string }

const areas: readonly MessageArea[] = [
  'common',
  'profile',
  'account',
  'summary',
  'errors',
  'booking',
  'social',
  'phone',
]

/** Loads the copy of the account pages. */
export async function loadAccountCopy(scope: Scope): Promise<Copy> {
  const format = createFormatter(scope.locale)
  return { translate: await translatorOf(scope, areas), format, day: siteDay(scope, format) }
}

/** Returns a phone number as one unit of left-to-right text. */
export function numberText({ countryCode, phone }: Pick<Account, 'countryCode' | 'phone'>): string {
  return leftToRight(`${countryCode ?? ''}\u00a0${phone ?? ''}`)
}

const faults = {
  code: 'errors.otp_incorrect',
  spent: 'account.askNewCode',
  later: 'errors.too_many_requests',
  phone: 'summary.phoneError',
  characters: 'summary.phoneCharacters',
  tooShort: 'phone.tooShort',
  tooLong: 'phone.tooLong',
  notOfCountry: 'phone.notOfCountry',
  notMobile: 'summary.phoneNotMobile',
  unreachable: 'phone.unreachable',
  unknownCode: 'phone.unknownCode',
  same: 'errors.sameNumber',
  country: 'errors.dialCodeUnavailable',
  email: 'summary.emailError',
  number: 'errors.number_taken',
  address: 'errors.email_taken',
  link: 'errors.linkOver',
  stay: 'errors.stay_open',
  money: 'errors.money_open',
  copies: 'errors.exportSpent',
  session: 'errors.not_found',
  confirm: 'profile.deleteUnconfirmed',
  failed: 'errors.server',
} as const satisfies Record<string, MessageId>

type Fault = keyof typeof faults

export const faultNames = Object.keys(faults) as Fault[]

export function faultText(fault: Fault, translate: Translate): string {
  return translate(faults[fault])
}

/** Returns the name of an error, which can be part of a URL. */
export function faultOf(problem: Problem): Fault {
  if (problem.code === 'otp_incorrect') return problem.details?.tries_left === 0 ? 'spent' : 'code'
  const messageId = Object.values(problem.fields ?? {})[0] ?? problem.message ?? `errors.${problem.code}`
  const found = Object.entries(faults).find(([, message]) => message === messageId)
  return (found?.[0] as Fault | undefined) ?? 'failed'
}

export const ACCOUNT_PATH = '/accountdetails'

export type AccountPart = 'phone' | 'email' | 'export' | 'delete' | 'ways'

export const partPath = (part: AccountPart) => `${ACCOUNT_PATH}/${part}` as const

export type AccountVisit = {
  owner: Owner
  copy: Copy
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

type Done = keyof typeof doneMessages

const doneNames = Object.keys(doneMessages) as Done[]

export function doneText(done: Done, { translate }: Copy): string {
  return translate(doneMessages[done])
}

const walletSchema = v.object({ currency: text, page: text })

const schema = v.object({ step: flag('code'), error: oneOf(faultNames), done: oneOf(doneNames), token: text })

export function readOwnAccount(address: string) {
  const { step, error, done, token } = readAddress(schema, address)
  return { isCodeStep: step, fault: error, done, token: token || null }
}

export function readWalletPage(address: string) {
  const { currency, page } = readAddress(walletSchema, address)
  return {
    currency: currency !== null && findCurrency(currency) ? currency : null,
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
  }
}
