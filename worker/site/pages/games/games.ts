import { type Context, Hono } from 'hono'
import { isDemoPicture, type PhotoPicture, parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { findQuestionPicture } from '#worker/services/games/plays/start-play.ts'
import { hasGames } from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { receiveNickname, showBoard } from './show-board.ts'
import { receiveStep, showGame } from './show-game.ts'
import { showAwards, showGames } from './show-games.ts'

export function createGamePageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/games', requireGames)
  routes.use('/games/*', requireGames)
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

async function requireGames(c: Context<AppEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!hasGames(c.var.scope)) return renderPage(c, await noticePage(c.var.scope, 'not-found'))
  await next()
  return undefined
}

/** Serves a question's picture under a neutral URL, because its own would reveal the answer. */
async function showPicture(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const spec = await findQuestionPicture(deps, scope, {
    playId: c.req.param('play') ?? '',
    number: Number(c.req.param('number')),
  })
  const picture = spec === null ? null : parsePictureSpec(spec)
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, max-age=600' }
  if (picture?.source === 'photo') {
    const file = await readLarge(c, picture)
    if (file) return c.body(file, 200, { ...headers, 'Content-Type': 'image/webp' })
  }
  return c.body(null, 404, { ...headers, 'Cache-Control': 'no-store' })
}

async function readLarge({ env }: Context<AppEnv>, picture: PhotoPicture): Promise<ReadableStream | null> {
  if (!isDemoPicture(picture)) return (await env.MEDIA.get(`photos/${picture.name}/large.webp`))?.body ?? null
  const response = await env.ASSETS.fetch(`https://assets.invalid${pictureUrl(picture, 'large')}`)
  return response.ok ? response.body : null
}
