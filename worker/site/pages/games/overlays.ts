import { listWeeks, type Week } from '#app/domain/games/weeks.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { Prize } from '#worker/services/games/prizes/prize.ts'
import type { Tournament } from '#worker/services/games/read-games.ts'
import { listOverlay, textOverlay } from '#worker/site/pages/text-overlay.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { prizeCopy, weekCopy } from '#worker/site/presenters/game-copy.ts'
import type { OverlayTable } from '../overlay-table.ts'
import { endCopy, type GameCopy } from './copy.ts'

/** `hrefOf` returns the page's address for another week; null means the current week. */
type GameDetails = {
  tournament: Tournament
  copy: GameCopy
  week?: Week
  hrefOf?: (week: Week | null) => string
}

export const gameOverlayData: OverlayTable<[details: GameDetails]> = {
  tournamentCard: toTournamentCard,
  showLeaderBoardCalendar: toCalendar,
}

export function prizeLines(prizes: readonly Prize[], copy: GameCopy): SummaryLine[] {
  return prizes.map((prize) => ({ label: rankCopy(prize, copy), amount: prizeCopy(prize, copy) }))
}

function rankCopy({ firstRank: first, lastRank: last }: Prize, { translate, format }: GameCopy): string {
  if (first === last) return translate('games.place', { rank: format.number(first) })
  return translate('games.places', { first: format.number(first), last: format.number(last) })
}

/** Returns the player's place, or why there is none. */
export function ownPlaceCopy({ ownPlace }: Tournament, { translate, format, isSignedIn }: GameCopy): string {
  if (ownPlace) return translate('games.ownPlace', { rank: format.number(ownPlace.rank), count: ownPlace.points })
  return translate(isSignedIn ? 'games.noPlace' : 'games.signInForPlace')
}

function toTournamentCard({ tournament, copy }: GameDetails): TextOverlayData {
  const { translate, country } = copy
  const { prizes, endsAt } = tournament
  const item = (text: string, detail: string | null) => ({ icon: 'star', variant: 'plain' as const, text, detail })
  return textOverlay(translate('games.tournament'), {
    lead: endCopy(endsAt, copy),
    sections: compact([
      prizes.length !== 0 && {
        title: translate('games.prizes'),
        variant: 'list',
        items: prizes.map((prize) => item(prizeCopy(prize, copy), rankCopy(prize, copy))),
      },
      {
        title: translate('games.yourPlace'),
        variant: 'list' as const,
        items: [{ ...item(ownPlaceCopy(tournament, copy), null), icon: tournament.ownPlace ? 'check' : 'info' }],
      },
    ]),
    note: prizes.length === 0 ? translate('games.noPrizes', { country }) : translate('games.prizeRules'),
    links: [{ text: translate('games.toBoard'), href: '/games/leaderboard' }],
  })
}

function toCalendar({ tournament, copy, hrefOf, week }: GameDetails): ListOverlayData | null {
  if (!hrefOf) return null
  const { translate, format } = copy
  return listOverlay(translate('games.chooseWeek'), {
    rows: listWeeks(tournament.day).map((listedWeek) => ({
      text: weekCopy(listedWeek, format),
      detail: listedWeek === tournament.week ? translate('games.thisWeek') : yearOf(listedWeek),
      href: hrefOf(listedWeek === tournament.week ? null : listedWeek),
      isCurrent: listedWeek === week,
    })),
  })
}

/** Returns the year with which a week's name begins. */
function yearOf(week: Week): string {
  return week.slice(0, 4)
}
