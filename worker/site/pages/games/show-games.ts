import type { Context } from 'hono'
import type { GameId } from '#app/domain/games/games.ts'
import { formatPictureSpec, type PhotoPicture } from '#app/domain/pictures/pictures.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { GameRewardsModel, GamesModel } from '#app/pages/games/model.ts'
import { listAwards } from '#worker/services/games/prizes/list-awards.ts'
import type { Award } from '#worker/services/games/prizes/prize.ts'
import { type GameToday, readToday, readTournament, type Tournament } from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { gameCopy, prizeCopy, weekCopy } from '#worker/site/presenters/game-copy.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildOverlayData } from '../overlay-table.ts'
import { endCopy, type GameCopy, loadGameCopy } from './copy.ts'
import { gameOverlayData, ownPlaceCopy, prizeLines } from './overlays.ts'
import { readPlayPage } from './read-games-page.ts'

const pictureByGame: Record<GameId, PhotoPicture> = {
  'picture-quiz': {
    source: 'photo',
    name: 'demo/palace-facade-1',
    colour: '#b5b48a',
    alts: { message: 'pictureFacade', type: 'palace', time: 'golden', lit: 'no', snow: 'no' },
  },
  'price-guess': {
    source: 'photo',
    name: 'demo/riviera-facade-3',
    colour: '#3c6d7c',
    alts: { message: 'pictureFacade', type: 'riviera', time: 'dusk', lit: 'yes', snow: 'no' },
  },
  'amenity-memory': {
    source: 'photo',
    name: 'demo/villa-terrace-1',
    colour: '#f7e0a6',
    alts: { message: 'pictureTerrace', time: 'day' },
  },
}

export function gamePicture(game: GameId, translate: Translate) {
  return toPictureModel(formatPictureSpec(pictureByGame[game]), 'facade', translate)
}

export async function showGames(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const copy = await loadGameCopy(scope)
  const [today, tournament] = await Promise.all([readToday(deps, scope), readTournament(deps, scope)])
  const { translate } = copy
  const firstPlayable = today.find(({ state }) => state === 'open' || state === 'play') ?? today[0]
  const model: GamesModel = {
    title: translate('games.title'),
    lead: translate('games.lead'),
    cards: today.map((game) => ({ ...toCard(game, copy), isFirst: game === firstPlayable })),
    tournament: toTournament(tournament, copy),
    overlayData: await buildOverlayData(gameOverlayData, readPlayPage(c.req.url).modal, { tournament, copy }),
  }
  const head = titledHead(scope, { title: model.title, description: model.lead, canonical: '/games' })
  return renderPage(c, { name: 'games', model, head })
}

const actionMessages = {
  play: 'games.play',
  open: 'games.goOn',
  played: 'games.practise',
  practice: 'games.practise',
} as const

function toCard({ game, state, score }: GameToday, { translate }: GameCopy) {
  const tagByState = {
    play: { text: translate('games.statePlay'), variant: 'deal' },
    open: { text: translate('games.stateOpen'), variant: 'warn' },
    played: { text: translate('games.statePlayed', { count: score ?? 0 }), variant: 'ok' },
    practice: { text: translate('games.practice'), variant: null },
    resting: { text: translate('games.stateResting'), variant: null },
  } as const
  return {
    id: game,
    ...gameCopy(game, translate),
    tag: tagByState[state],
    action: state === 'resting' ? null : { text: translate(actionMessages[state]), href: `/games/${game}` },
    picture: gamePicture(game, translate),
  }
}

function toTournament(tournament: Tournament, copy: GameCopy): GamesModel['tournament'] {
  const { translate, country } = copy
  const { prizes, endsAt } = tournament
  return {
    heading: translate('games.tournament'),
    ends: endCopy(endsAt, copy),
    prizes: prizeLines(prizes, copy),
    note: prizes.length > 0 ? null : translate('games.noPrizes', { country }),
    own: ownPlaceCopy(tournament, copy),
    links: [
      { text: translate('games.howPrizes'), href: withOverlay('/games', 'tournamentCard') },
      { text: translate('games.toBoard'), href: '/games/leaderboard' },
      { text: translate('games.rewardsTitle'), href: '/games/rewards' },
    ],
  }
}

const MAX_AWARDS_SHOWN = 100

export async function showAwards(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const copy = await loadGameCopy(scope)
  const { translate } = copy
  const awards = await listAwards(deps, scope, { limit: MAX_AWARDS_SHOWN, offset: 0 })
  const list = awards.ok ? awards.value : []
  const model: GameRewardsModel = {
    title: translate('games.rewardsTitle'),
    lead: translate('games.rewardsLead', { money: copy.money }),
    back: { text: translate('games.title'), href: '/games' },
    awards: list.map((award) => toRow(award, copy)),
    links: [{ text: translate('common.wallet'), href: '/accountdetails/oyomoney' }],
    empty: list.length > 0 ? null : toEmpty(awards.ok, copy),
  }
  const head = titledHead(scope, { title: model.title, description: model.lead, robots: 'noindex' })
  return renderPage(c, { name: 'gamesRewards', model, head })
}

function toEmpty(isSignedIn: boolean, { translate }: GameCopy): GameRewardsModel['empty'] {
  if (isSignedIn) {
    const action = { text: translate('games.play'), href: '/games' }
    return { title: translate('games.rewardsEmpty'), text: translate('games.rewardsEmptyText'), action }
  }
  const action = { text: translate('account.signIn'), href: `/login?retUrl=${encodeURIComponent('/games/rewards')}` }
  return { title: translate('games.rewardsTitle'), text: translate('games.rewardsDoor'), action }
}

function toRow(award: Award, copy: GameCopy): GameRewardsModel['awards'][number] {
  const { translate, format, zone } = copy
  const { id, week, category, rank, points, voucherCode, endsAt } = award
  const game = category === 'all' ? translate('games.allGames') : gameCopy(category, translate).title
  return {
    id,
    title: `${weekCopy(week, format)} · ${translate('games.place', { rank: format.number(rank) })}`,
    detail: `${game} · ${translate('games.points', { count: points })}`,
    gift: prizeCopy(award, copy),
    code: voucherCode,
    // Valid until the end of the previous day.
    ends:
      endsAt === null
        ? null
        : translate('games.goodUntil', { date: format.dayWithYear(calendarDayIn(zone, endsAt - 1)) }),
  }
}
