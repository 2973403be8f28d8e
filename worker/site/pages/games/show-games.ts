import type { Context } from 'hono'
import type { GameId } from '#app/domain/games/games.ts'
import { formatPictureSpec, type PhotoPicture } from '#app/domain/pictures/pictures.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { GamesModel } from '#app/pages/games/model.ts'
import { type GameToday, readToday, readTournament, type Tournament } from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { gameCopy } from '#worker/site/presenters/game-copy.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { makeOverlayData } from '../overlay-table.ts'
import { copyOfGames, endCopy, type GameCopy } from './copy.ts'
import { gameOverlayData, ownCopy, prizeLines } from './overlays.ts'
import { readPlayPage } from './read-games-page.ts'

/** Picture of each game, from the demo pack: a landmark to name, a property to price, a terrace full of things. */
const pictures: Record<GameId, PhotoPicture> = {
  'picture-quiz': {
    ...{ source: 'photo', name: 'demo/palace-facade-1', colour: '#b5b48a' },
    alts: { message: 'pictureFacade', type: 'palace', time: 'golden', lit: 'no', snow: 'no' },
  },
  'price-guess': {
    ...{ source: 'photo', name: 'demo/riviera-facade-3', colour: '#3c6d7c' },
    alts: { message: 'pictureFacade', type: 'riviera', time: 'dusk', lit: 'yes', snow: 'no' },
  },
  'amenity-memory': {
    ...{ source: 'photo', name: 'demo/villa-terrace-1', colour: '#f7e0a6' },
    alts: { message: 'pictureTerrace', time: 'day' },
  },
}

export function gamePicture(game: GameId, translate: Translate) {
  return toPictureModel(formatPictureSpec(pictures[game]), 'facade', translate)
}

export async function showGames(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const words = await copyOfGames(scope)
  const [today, tournament] = await Promise.all([readToday(deps, scope), readTournament(deps, scope)])
  const { translate } = words
  const first = today.find(({ state }) => state === 'open' || state === 'play') ?? today[0]
  const model: GamesModel = {
    title: translate('games.title'),
    lead: translate('games.lead'),
    cards: today.map((game) => ({ ...toCard(game, words), isFirst: game === first })),
    tournament: toTournament(tournament, words),
    sheet: await makeOverlayData(gameOverlayData, readPlayPage(c.req.url).modal, { tournament, words }),
  }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.lead,
    canonical: '/games',
  })
  return renderPage(c, { name: 'games', model, head })
}

const actions = {
  play: 'games.play',
  open: 'games.goOn',
  played: 'games.practise',
  practice: 'games.practise',
} as const

function toCard({ game, state, score }: GameToday, { translate }: GameCopy) {
  const tags = {
    play: { text: translate('games.statePlay'), look: 'deal' },
    open: { text: translate('games.stateOpen'), look: 'warn' },
    played: { text: translate('games.statePlayed', { count: score ?? 0 }), look: 'ok' },
    practice: { text: translate('games.practice'), look: null },
    resting: { text: translate('games.stateResting'), look: null },
  } as const
  return {
    id: game,
    ...gameCopy(game, translate),
    tag: tags[state],
    action: state === 'resting' ? null : { text: translate(actions[state]), href: `/games/${game}` },
    picture: gamePicture(game, translate),
  }
}

function toTournament(tournament: Tournament, words: GameCopy): GamesModel['tournament'] {
  const { translate, country } = words
  const { prizes, endsAt } = tournament
  return {
    heading: translate('games.tournament'),
    ends: endCopy(endsAt, words),
    prizes: prizeLines(prizes, words),
    note: prizes.length > 0 ? null : translate('games.noPrizes', { country }),
    own: ownCopy(tournament, words),
    links: [
      { text: translate('games.howPrizes'), href: withOverlay('/games', 'tournamentCard') },
      { text: translate('games.toBoard'), href: '/games/leaderboard' },
      { text: translate('games.rewardsTitle'), href: '/games/rewards' },
    ],
  }
}
