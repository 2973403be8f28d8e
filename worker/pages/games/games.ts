import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { hasGames } from '#worker/loyalty/games/read-games.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { noticePage } from '../texts/notice.ts'
import { showAwards } from './show-awards.ts'
import { receiveNickname, showBoard } from './show-board.ts'
import { receiveStep, showGame } from './show-game.ts'
import { showGames } from './show-games.ts'
import { showPicture } from './show-picture.ts'

/** Routes of the games; all return 404 in a country without games. */
export function createGamePageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/games', onlyWithGames)
  routes.use('/games/*', onlyWithGames)
  routes.get('/games', showGames)
  // Must be registered before `/games/:game`.
  routes.get('/games/leaderboard', showBoard)
  routes.post('/games/leaderboard', receiveNickname)
  routes.get('/games/rewards', showAwards)
  routes.get('/games/picture/:play/:number{\\d{1,2}}', showPicture)
  routes.get('/games/:game', showGame)
  routes.post('/games/:game', receiveStep)
  return routes
}

async function onlyWithGames(c: Context<AppEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!hasGames(c.var.scope)) return renderPage(c, await noticePage(c.var.scope, 'not-found'))
  await next()
  return undefined
}
