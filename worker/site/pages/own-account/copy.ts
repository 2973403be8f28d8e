import type { Problem } from '#app/domain/problem.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Account } from '#worker/services/accounts/account/account.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'

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

export async function copyOf(scope: Scope): Promise<Copy> {
  const format = createFormatter(scope.locale)
  return { translate: await translatorOf(scope, areas), format, day: siteDay(scope, format) }
}

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

export type Fault = keyof typeof faults

export const faultNames = Object.keys(faults) as Fault[]

export function faultText(fault: Fault, translate: Translate): string {
  return translate(faults[fault])
}

export function faultOf(problem: Problem): Fault {
  if (problem.code === 'otp_incorrect') return problem.details?.tries_left === 0 ? 'spent' : 'code'
  const said = Object.values(problem.fields ?? {})[0] ?? problem.message ?? `errors.${problem.code}`
  const found = Object.entries(faults).find(([, message]) => message === said)
  return (found?.[0] as Fault | undefined) ?? 'failed'
}
