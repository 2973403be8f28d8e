import type { GameId } from '#app/domain/games/games.ts'
import { firstDayOf, lastDayOf, type Week } from '#app/domain/games/weeks.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { BoardPlace } from '#worker/services/games/board/read-board.ts'
import type { Prize } from '#worker/services/games/prizes/prize.ts'

const messagesByGame = {
  'picture-quiz': {
    title: 'games.pictureTitle',
    text: 'games.pictureText',
    rules: ['games.pictureRule', 'games.speedRule'],
  },
  'price-guess': {
    title: 'games.priceTitle',
    text: 'games.priceText',
    rules: ['games.priceRule', 'games.percentRule'],
  },
  'amenity-memory': {
    title: 'games.memoryTitle',
    text: 'games.memoryText',
    rules: ['games.memoryRule', 'games.turnRule'],
  },
} as const satisfies Record<GameId, { title: MessageId; text: MessageId; rules: MessageId[] }>

export function gameCopy(game: GameId, translate: Translate): { title: string; text: string; rules: string[] } {
  const { title, text, rules } = messagesByGame[game]
  return { title: translate(title), text: translate(text), rules: rules.map((rule) => translate(rule)) }
}

/** Returns the nickname, otherwise a number; never the real name. */
export function playerName({ nickname, number }: Pick<BoardPlace, 'nickname' | 'number'>, translate: Translate) {
  if (nickname !== null) return nickname
  return number === null ? translate('games.formerGuest') : translate('games.guestNumber', { number: String(number) })
}

/** Returns a prize as text: `₹300 of Marigold money`, `A voucher: 10% off, at most ₹200`. */
export function prizeCopy(
  { kind, amountMinor, percent, currency }: Pick<Prize, 'kind' | 'amountMinor' | 'percent' | 'currency'>,
  { translate, format, money }: { translate: Translate; format: Formatter; money: string },
): string {
  const amount = format.price({ amountMinor, currency })
  if (kind === 'money') return translate('games.prizeMoney', { amount, money })
  if (percent === null) return translate('games.prizeAmount', { amount })
  return translate('games.prizePercent', { amount, percent: format.percent(percent) })
}

/** Returns a week as text: `16–22 Nov`. */
export function weekCopy(week: Week, format: Formatter): string {
  return format.dayRange(firstDayOf(week), lastDayOf(week))
}
