import type { Instant } from '#app/domain/dates/instant.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { zoneOf } from '#worker/services/games/clock.ts'

/** Translations and formatters of the games. `zone` is the games' time zone. */
export type GameCopy = {
  translate: Translate
  format: Formatter
  country: string
  money: string
  zone: string
  isSignedIn: boolean
}

export async function copyOfGames(scope: Scope): Promise<GameCopy> {
  const format = createFormatter(scope.locale)
  return {
    translate: await translatorOf(scope, ['games', 'common', 'hotel', 'errors', 'listing', 'account', 'ui']),
    format,
    country: format.countryName(scope.country.code),
    money: scope.brand.moneyName,
    zone: zoneOf(scope.brand),
    isSignedIn: scope.visitor.user !== null,
  }
}

/** Returns the end of a game as the last minute before: midnight could be read as either day. */
export function endCopy(endsAt: Instant, { translate, format, zone }: GameCopy): string {
  return translate('games.ends', { when: format.moment(endsAt - 1, zone) })
}
