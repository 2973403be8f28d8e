import type { Instant } from '#app/domain/dates/instant.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { zoneOf } from '#worker/services/games/game-calendar.ts'

export async function loadGameCopy(scope: Scope) {
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

export type GameCopy = Awaited<ReturnType<typeof loadGameCopy>>

/** Returns the last minute of a tournament, because midnight could be read as either day. */
export function endCopy(endsAt: Instant, { translate, format, zone }: GameCopy): string {
  return translate('games.ends', { when: format.moment(endsAt - 1, zone) })
}
