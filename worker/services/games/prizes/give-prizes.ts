import { findBrand, isBrandId } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant, minutes } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { insertAccountMessage } from '#worker/services/notifications/account-message.ts'
import { giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { newVoucherCode, voucherStatements } from '#worker/services/promotions/gifts/voucher-statements.ts'
import { endOfDay, endOfWeek, zoneOf } from '../game-calendar.ts'
import type { Prize } from './prize.ts'
import { type Candidate, type DueWeek, findPrizes, listCandidates, listDueWeeks } from './prize-storage.ts'
import { purgePlays } from './purge-plays.ts'

type Ranked = { userId: string; devices: readonly string[] }

type Winning = {
  rank: number
  player: Candidate
  prize: Prize
  at: Instant
  /** SQL condition that this run has claimed the week. */
  claimedSql: (bind: Bind) => string
}

type PlannedAward = Winning & { code: string | null; endsAt: Instant | null }

/** A play started in the last minute may last this long. */
const LAST_PLAY_MS = minutes(10)
/** Number of leaderboard rows read to find enough players without a shared device. */
const MAX_CANDIDATES = 400
/** Up to fifty prizes a week with four statements each: stays below 1,000 queries per round. */
const WEEKS_PER_ROUND = 4

/**
 * Gives the prizes of past weeks and deletes old plays. A week is claimed in the batch that gives its prizes, so it is
 * given completely or not at all.
 */
export async function givePrizes(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const openWeeks = (await listDueWeeks(deps.db, WEEKS_PER_ROUND)).filter(({ brandId }) => isBrandId(brandId))
  const due = openWeeks.filter(({ brandId, week }) => endOfWeek(findBrand(brandId), week) + LAST_PLAY_MS <= now)
  const failureLog = {
    event: 'prizes_failed',
    details: ({ brandId, country, week }: DueWeek) => ({ brandId, country, week }),
  }
  const givenWeeks = await processEach(due, failureLog, (week) => giveWeek(deps, week))
  const purgedRows = await purgePlays(deps)
  const hasMoreWeeks = givenWeeks > 0 && openWeeks.length === WEEKS_PER_ROUND
  // Given weeks are no longer due, so the next round reads from the start: the empty cursor.
  return { done: givenWeeks + purgedRows, next: hasMoreWeeks ? '' : null }
}

async function giveWeek(deps: Deps, due: DueWeek): Promise<boolean> {
  const [prizes, board] = await Promise.all([
    findPrizes(deps.db, due.country),
    listCandidates(deps.db, due, { limit: MAX_CANDIDATES, offset: 0 }),
  ])
  const at = deps.now()
  const claim = crypto.randomUUID()
  const claimedSql = (bind: Bind) => `EXISTS (SELECT 1 FROM game_week WHERE claim = ${bind(claim)})`
  const awards = chooseWinners(board, prizes).map((winner) => planAward(deps, due, { ...winner, at, claimedSql }))
  const [claimed] = await deps.db.batch([claimWeek(due, claim, at), ...awards.flatMap(({ statements }) => statements)])
  if (claimed?.changes !== 1) return false
  for (const { messageId } of awards) if (messageId) deps.later(deps.enqueueMessage(messageId).catch(() => {}))
  return true
}

function claimWeek({ brandId, country, week }: DueWeek, claim: string, at: Instant): Statement {
  return {
    sql: 'INSERT INTO game_week (brand_id, country, week, claim, given_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    params: [brandId, country, week, claim, at],
  }
}

/** Plans the gift, its award row and the message to the winner. */
function planAward(deps: Deps, due: DueWeek, winning: Winning): { statements: Statement[]; messageId: string | null } {
  const { rank, player, prize, at, claimedSql } = winning
  const { brandId, week } = due
  const zone = zoneOf(findBrand(brandId))
  const lastDay = prize.days === null ? null : addDays(calendarDayIn(zone, at), prize.days)
  const gift = {
    brandId,
    userId: player.userId,
    currency: prize.currency,
    kind: 'game' as const,
    amountMinor: prize.amountMinor,
    reference: `game.${due.country}.${week}.${rank}`,
    note: null,
    at,
  }
  const code = prize.kind === 'voucher' ? newVoucherCode(deps.randomBytes) : null
  const gifts =
    code === null
      ? giftStatements({ ...gift, expiresAt: prize.days === null ? null : at + prize.days * DAY_MS }, claimedSql)
      : voucherStatements({ ...gift, ...voucherTerms(code, prize, { at, zone, lastDay }) }, claimedSql)
  const endsAt = lastDay === null ? null : endOfDay(findBrand(brandId), lastDay)
  const award = insertAward(due, { ...winning, code, endsAt })
  const message = planPrizeMessage(due, winning, award.id)
  return {
    statements: [...gifts, award.statement, ...(message ? [message.statement] : [])],
    messageId: message?.id ?? null,
  }
}

function voucherTerms(
  code: string,
  { percent }: Prize,
  { at, zone, lastDay }: { at: Instant; zone: string; lastDay: CalendarDay | null },
) {
  const startsOn = calendarDayIn(zone, at)
  // A voucher always expires: the prizes' table requires days for it.
  return { code, percent, minTotalMinor: 0, startsOn, endsOn: lastDay ?? startsOn }
}

function insertAward(due: DueWeek, { rank, player, prize, at, claimedSql, code, endsAt }: PlannedAward) {
  const { bind, params } = bindParams()
  const id = `${due.brandId}.${due.country}.${due.week}.${rank}`
  const row = {
    id,
    brand_id: due.brandId,
    country: due.country,
    week: due.week,
    category: 'all',
    rank,
    user_id: player.userId,
    points: player.points,
    kind: prize.kind,
    amount_minor: prize.amountMinor,
    percent: prize.percent,
    currency: prize.currency,
    voucher_code: code,
    ends_at: endsAt,
    created_at: at,
  }
  const sql = `INSERT INTO game_award (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).map(bind).join(', ')}
    WHERE ${claimedSql(bind)} AND EXISTS (SELECT 1 FROM user WHERE id = ${bind(player.userId)} AND deleted_at IS NULL)`
  return { id, statement: { sql, params } }
}

/** Returns the winner's message, by email or else by SMS; null without either address. */
function planPrizeMessage(
  due: DueWeek,
  { player, at, claimedSql }: Winning,
  awardId: string,
): { id: string; statement: Statement } | null {
  const { userId, email, phone, locale, origin } = player
  const contact = email
    ? ({ channel: 'email', recipient: email } as const)
    : { channel: 'sms' as const, recipient: phone }
  if (contact.recipient === null) return null
  const id = crypto.randomUUID()
  const message = {
    id,
    brandId: due.brandId,
    channel: contact.channel,
    recipient: contact.recipient,
    at,
    template: 'game_prize' as const,
    locale: locale ?? findBrand(due.brandId).locale,
    payload: { userId, origin, awardId },
  }
  // Only the run that wrote the award may send its message.
  const isGiven = (bind: Bind) =>
    `${claimedSql(bind)} AND EXISTS (SELECT 1 FROM game_award WHERE id = ${bind(awardId)} AND user_id = ${bind(userId)})`
  return { id, statement: insertAccountMessage(message, isGiven) }
}

/** Assigns prizes to ranks. Accounts sharing a device get one prize; the next rank moves up. */
export function chooseWinners<Player extends Ranked>(
  board: readonly Player[],
  prizes: readonly Prize[],
): { rank: number; player: Player; prize: Prize }[] {
  const seenDevices = new Set<string>()
  const eligible = board.filter(({ devices }) => {
    const isShared = devices.some((device) => seenDevices.has(device))
    // The other browsers of a duplicate account count as used too.
    for (const device of devices) seenDevices.add(device)
    return !isShared
  })
  return eligible.flatMap((player, index) => {
    const rank = index + 1
    const prize = prizes.find(({ firstRank, lastRank }) => firstRank <= rank && rank <= lastRank)
    return prize ? [{ rank, player, prize }] : []
  })
}
