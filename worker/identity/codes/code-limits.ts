import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Asker } from '#worker/identity/asker.ts'

/** What may be counted together: a number, a block of a thousand numbers, a browser, a network, everybody. */
type CountedBy = 'owner' | 'number' | 'numberFromNetwork' | 'block' | 'visitor' | 'network' | 'all'

/** `past`: holds only while everybody together has been sent so many within the time. */
type Rule = { by: CountedBy; count: number; withinMs: number; past?: number }

const HOUR_MS = minutes(60)
const DAY_MS = minutes(24 * 60)

/**
 * How much of what, in what time. Codes cost money and may annoy their owner; questions tell who is a guest here; wrong
 * tries are guesses over many numbers, beside the five of each code. The limits of everybody cap what an attack from many
 * networks can spend, on codes and on codes of the day, or guess of six digits; half of one and the whole are logged (`logCeiling`).
 */
const rules: Record<CodeCall, readonly Rule[]> = {
  otp_send: [
    { by: 'number', count: 3, withinMs: minutes(10) },
    { by: 'number', count: 5, withinMs: HOUR_MS },
    { by: 'number', count: 10, withinMs: DAY_MS },
    // One stranger alone never uses up what a number's owner may be sent.
    { by: 'numberFromNetwork', count: 4, withinMs: HOUR_MS },
    { by: 'numberFromNetwork', count: 6, withinMs: DAY_MS },
    { by: 'block', count: 30, withinMs: HOUR_MS },
    { by: 'visitor', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 30, withinMs: DAY_MS },
    // Half of what everybody may be sent is kept for networks without a code that nobody typed in: an attack's have one.
    { by: 'network', count: 1, withinMs: HOUR_MS, past: 500 },
    { by: 'all', count: 1_000, withinMs: HOUR_MS },
  ],
  otp_question: [
    { by: 'visitor', count: 3, withinMs: minutes(10) },
    { by: 'visitor', count: 10, withinMs: DAY_MS },
    { by: 'network', count: 10, withinMs: minutes(10) },
    { by: 'network', count: 30, withinMs: DAY_MS },
    { by: 'all', count: 1_000, withinMs: HOUR_MS },
  ],
  otp_try: [
    { by: 'network', count: 30, withinMs: minutes(10) },
    { by: 'all', count: 1_500, withinMs: HOUR_MS },
  ],
  // The code of a day: every ask counts to who asks, every text that is sent to everybody.
  otp_day: [
    { by: 'visitor', count: 3, withinMs: DAY_MS },
    { by: 'network', count: 10, withinMs: DAY_MS },
    { by: 'all', count: 300, withinMs: HOUR_MS },
  ],
  otp_day_try: [
    { by: 'visitor', count: 15, withinMs: minutes(10) },
    { by: 'network', count: 60, withinMs: minutes(10) },
  ],
}

/**
 * What holds instead where the number's owner asks, by a browser that has signed in with it or the network it was last
 * proven from: no stranger uses it up, and no attack on everybody either. The five tries of each code hold as ever.
 */
const ownerRules: Partial<Record<CodeCall, readonly Rule[]>> = {
  otp_send: [
    { by: 'owner', count: 3, withinMs: minutes(10) },
    { by: 'owner', count: 6, withinMs: HOUR_MS },
    { by: 'owner', count: 15, withinMs: DAY_MS },
  ],
  otp_try: [{ by: 'owner', count: 15, withinMs: minutes(10) }],
}

type CodeCall = 'otp_send' | 'otp_question' | 'otp_try' | 'otp_day' | 'otp_day_try'

export type CountedCall = CodeCall | 'password_try' | 'password_mail' | 'consent'

export type CodeLimit = { subject: string; count: number; withinMs: number; past?: number }

/** One call that is counted: as what, when, and under which limits. */
export type Counted = { call: CountedCall; at: Instant; limits: CodeLimit[] }

/** The subject everybody is counted under. */
export const EVERYBODY = 'all'

/** What a call of somebody is counted as; limits of an unknown network do not hold. */
export function countedCall(call: CodeCall, asker: Asker, at: Instant): Counted {
  const subjects = subjectsOf(asker)
  const own = asker.ownerSubject === null ? undefined : ownerRules[call]
  const limits = (own ?? rules[call]).flatMap(({ by, count, withinMs, past }) =>
    subjects[by].map(({ subject, times }) => ({ subject, count: count * times, withinMs, past })),
  )
  return { call, at, limits }
}

function subjectsOf({
  countryCode,
  phone,
  visitorHash,
  networkHash,
  networks,
  ownerSubject,
}: Asker): Record<CountedBy, { subject: string; times: number }[]> {
  const number = `${countryCode}${phone}`
  const once = (subject: string | null) => (subject === null ? [] : [{ subject, times: 1 }])
  return {
    owner: once(ownerSubject),
    number: once(number),
    numberFromNetwork: once(networkHash && `${number}@${networkHash}`),
    block: once(`block:${number.slice(0, -3)}`),
    visitor: once(`visitor:${visitorHash}`),
    network: networks.map(({ key, times }) => ({ subject: `network:${key}`, times })),
    all: once(EVERYBODY),
  }
}

/**
 * Tells whether a call is refused for an hour or longer by what others may have done to the number, its block, or the network
 * it was proven from. What a browser, or an unproven network, has asked is its own doing, and a limit that everybody has
 * reached says nothing of this number: it would bring every number a text.
 */
export function isUsedUpByOthers(counted: Counted, counts: readonly Count[]): boolean {
  const isReached = (limit: CodeLimit) => secondsUntilFree({ ...counted, limits: [limit] }, counts) > 0
  const isOwn = ({ subject }: CodeLimit) => /^(visitor|network):/.test(subject) || /^owner:[^@]*$/.test(subject)
  const isOfOthers = ({ subject, withinMs }: CodeLimit) =>
    withinMs >= HOUR_MS && /^(\+?\d+$|block:|owner:.*@)/.test(subject)
  const reached = counted.limits.filter(isReached)
  return !reached.some(isOwn) && reached.some(isOfOthers)
}

/** When a call is written down under a subject: to the millisecond, for everybody together to the minute. */
export function countedAt(subject: string, at: Instant): Instant {
  return subject === EVERYBODY ? at - (at % minutes(1)) : at
}

/** So many calls of a subject at a moment. */
export type Count = { subject: string; at: Instant; count: number }

/** Whole seconds until every limit lets the next call through; 0 means now. */
export function secondsUntilFree({ limits, at: now }: Omit<Counted, 'call'>, counts: readonly Count[]): number {
  const waits = limits.map(({ subject, count, withinMs, past = 0 }) => {
    if (sumSince(counts, { subject: EVERYBODY, since: now - withinMs }) < past) return 0
    const oldestFirst = counts
      .filter((row) => row.subject === subject && row.at > now - withinMs)
      .sort((a, b) => a.at - b.at)
    // A code that was typed in counts below zero, so the sum is followed row by row.
    let total = oldestFirst.reduce((sum, row) => sum + row.count, 0)
    if (total < count) return 0
    for (const row of oldestFirst) {
      total -= row.count
      if (total < count) return row.at + withinMs - now
    }
    return 0
  })
  return Math.max(0, Math.ceil(Math.max(0, ...waits) / 1000))
}

/** Tells whether codes are short because everybody together was sent many, rather than by this number, browser or network alone. */
export function areCodesShort({ limits, at }: Counted, counts: readonly Count[]): boolean {
  return limits.some(
    ({ past, withinMs }) =>
      past !== undefined && sumSince(counts, { subject: EVERYBODY, since: at - withinMs }) >= past,
  )
}

function sumSince(counts: readonly Count[], { subject, since }: { subject: string; since: Instant }): number {
  return counts.reduce((sum, row) => sum + (row.subject === subject && row.at > since ? row.count : 0), 0)
}
