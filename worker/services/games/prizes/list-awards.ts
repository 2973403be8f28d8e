import { firstDayOf } from '#app/domain/games/weeks.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessagePayload } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Award } from './prize.ts'
import { findAward, findAwards } from './prize-storage.ts'

export async function listAwards(
  deps: Deps,
  { brand, visitor: { user } }: Scope,
  page: { limit: number; offset: number },
): Promise<Result<Award[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await findAwards(deps.db, { brandId: brand.id, userId: user.id, ...page }))
}

/** Returns the values of a prize message, or null when the winner's account was deleted. */
export async function awardValues(deps: Deps, payload: MessagePayload, locale: Locale): Promise<MessageValues | null> {
  const award = payload.awardId ? await findAward(deps.db, payload.awardId) : null
  if (!award) return null
  const format = createFormatter(locale)
  return {
    rank: award.rank,
    points: award.points,
    week: format.dayWithYear(firstDayOf(award.week)),
    kind: award.kind === 'money' ? 'money' : award.percent === null ? 'amount' : 'percent',
    amount: format.price(award),
    percent: format.percent(award.percent ?? 0),
    code: award.voucherCode ?? '',
    link: `${payload.origin ?? ''}/games/rewards`,
  }
}
