import type { Context } from 'hono'
import { boardFilters, categories, tabs } from '#app/domain/games/games.ts'
import { readWeek, type Week } from '#app/domain/games/weeks.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { LeaderboardModel } from '#app/pages/games/model.ts'
import {
  type Board,
  type BoardPlace,
  PLACES_PER_PAGE,
  readBoard,
  setNickname,
} from '#worker/services/games/board/read-board.ts'
import { readPlayer, readTournament } from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { gameCopy, playerName, weekCopy } from '#worker/site/presenters/game-copy.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildOverlayData } from '../overlay-table.ts'
import { leave, readSentForm } from '../page-forms.ts'
import { type GameCopy, loadGameCopy } from './copy.ts'
import { gameOverlayData } from './overlays.ts'
import { type BoardPageInput, nameFaults, readBoardPage } from './read-games-page.ts'

const BOARD_PATH = '/games/leaderboard'

export async function showBoard(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = readBoardPage(c.req.url)
  const copy = await loadGameCopy(scope)
  const tournament = await readTournament(deps, scope)
  const week = readWeek(input.week, tournament.day)
  const chosen = { ...input, week: week === tournament.week ? null : week }
  const [board, player, overlayData, xsrf] = await Promise.all([
    readBoard(deps, scope, { ...input, week, offset: (input.page - 1) * PLACES_PER_PAGE }),
    readPlayer(deps, scope),
    buildOverlayData(gameOverlayData, input.modal, {
      tournament,
      copy,
      week,
      hrefOf: (other) => hrefOf({ ...chosen, week: other, page: 1 }),
    }),
    xsrfTokenOf(c),
  ])
  const { translate, format, isSignedIn } = copy
  const needsPlace = input.filter === 'around_me' && board.ownPlace === null
  const model: LeaderboardModel = {
    title: translate('games.boardTitle'),
    back: { text: translate('games.title'), href: '/games' },
    week: {
      text:
        week === tournament.week
          ? translate('ui.joined', { first: translate('games.thisWeek'), second: weekCopy(week, format) })
          : weekCopy(week, format),
      change: translate('games.chooseWeek'),
      href: withOverlay(hrefOf(chosen), 'showLeaderBoardCalendar'),
    },
    choices: buildChoices(chosen, copy),
    table: board.places.length === 0 ? null : toTable(board, copy, week),
    empty:
      board.places.length > 0
        ? null
        : {
            title: translate('games.boardEmpty'),
            text: translate('games.boardEmptyText'),
            action: translate('games.play'),
            href: '/games',
          },
    note: needsPlace ? translate(isSignedIn ? 'games.noPlace' : 'games.signInForPlace') : null,
    pager: input.filter === 'everyone' || needsPlace ? buildPager(board, chosen, copy) : null,
    nickname: isSignedIn ? toNicknameForm(input, player, { translate, xsrf }) : null,
    overlayData,
  }
  const head = titledHead(scope, { title: model.title, description: translate('games.lead'), robots: 'noindex' })
  return renderPage(c, { name: 'gamesLeaderboard', model, head })
}

function toNicknameForm(
  { error, isSaved }: BoardPageInput,
  player: Awaited<ReturnType<typeof readPlayer>>,
  { translate, xsrf }: { translate: Translate; xsrf: string },
): LeaderboardModel['nickname'] {
  return {
    heading: translate('games.nicknameTitle'),
    text: translate('games.nicknameText'),
    label: translate('games.nickname'),
    value: player?.nickname ?? '',
    button: translate('games.save'),
    error: error && translate(`errors.${error}`),
    saved: isSaved && player ? translate('games.nameNow', { name: playerName(player, translate) }) : null,
    action: BOARD_PATH,
    xsrf,
  }
}

type BoardChoice = Pick<BoardPageInput, 'category' | 'tab' | 'filter'> & { week: Week | null; page?: number }

function hrefOf({ category, tab, filter, week, page = 1 }: BoardChoice): string {
  return queryPath(BOARD_PATH, {
    category: category === 'all' ? null : category,
    tab: tab === 'total' ? null : tab,
    filter: filter === 'everyone' ? null : filter,
    week,
    page: page > 1 ? String(page) : null,
  })
}

function buildChoices({ page: _, ...chosen }: BoardChoice, { translate }: GameCopy): LeaderboardModel['choices'] {
  const link = (text: string, changed: Partial<BoardChoice>, isCurrent: boolean) => {
    return { text, href: hrefOf({ ...chosen, ...changed }), isCurrent }
  }
  return [
    {
      label: translate('games.game'),
      links: categories.map((category) =>
        link(
          category === 'all' ? translate('games.allGames') : gameCopy(category, translate).title,
          { category },
          category === chosen.category,
        ),
      ),
    },
    {
      label: translate('games.countedBy'),
      links: tabs.map((tab) =>
        link(translate(tab === 'total' ? 'games.total' : 'games.best'), { tab }, tab === chosen.tab),
      ),
    },
    {
      label: translate('games.shownPlaces'),
      links: boardFilters.map((filter) =>
        link(
          translate(filter === 'everyone' ? 'games.everyone' : 'games.aroundMe'),
          { filter },
          filter === chosen.filter,
        ),
      ),
    },
  ]
}

function toTable({ places, ownPlace }: Board, { translate, format }: GameCopy, week: Week): LeaderboardModel['table'] {
  const isApart = ownPlace !== null && !places.some(({ isOwn }) => isOwn)
  const toRow = (place: BoardPlace, apart: boolean) => ({
    rank: format.number(place.rank),
    name: playerName(place, translate),
    points: format.number(place.points),
    isOwn: place.isOwn,
    isApart: apart,
    medal: place.rank <= 3 ? (place.rank as 1 | 2 | 3) : null,
  })
  return {
    caption: translate('ui.joined', { first: translate('games.boardTitle'), second: weekCopy(week, format) }),
    rank: translate('games.rank'),
    name: translate('games.player'),
    points: translate('games.pointsHead'),
    rows: [...places.map((place) => toRow(place, false)), ...(ownPlace && isApart ? [toRow(ownPlace, true)] : [])],
    you: translate('games.you'),
  }
}

function buildPager({ count }: Board, chosen: BoardChoice, { translate, format }: GameCopy): LeaderboardModel['pager'] {
  const pages = Math.ceil(count / PLACES_PER_PAGE)
  const { page = 1 } = chosen
  if (pages < 2) return null
  const step = (to: number, text: string) => ({ href: hrefOf({ ...chosen, page: to }), text })
  return {
    label: translate('games.boardTitle'),
    previous: page > 1 ? step(page - 1, translate('listing.previous')) : null,
    next: page < pages ? step(page + 1, translate('listing.next')) : null,
    page: { text: format.number(page), label: translate('listing.pageNumber', { number: page }) },
  }
}

export async function receiveNickname(c: Context<AppEnv>): Promise<Response> {
  const { nickname = '' } = await readSentForm(c)
  const result = await setNickname(c.var.deps, c.var.scope, nickname)
  if (result.ok) return leave(c, `${BOARD_PATH}?saved=1`)
  if (result.problem.code === 'not_signed_in') return leave(c, `/login?retUrl=${encodeURIComponent(BOARD_PATH)}`)
  const reason = result.problem.fields?.nickname?.replace('errors.', '')
  return leave(c, queryPath(BOARD_PATH, { error: nameFaults.find((fault) => fault === reason) ?? null }))
}
