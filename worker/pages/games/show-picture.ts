import type { Context } from 'hono'
import { parsePictureSpec, pictureUrl } from '#app/domain/stays/pictures.ts'
import type { AppEnv } from '#worker/context.ts'
import { findQuestionPicture } from '#worker/loyalty/games/plays/start-play.ts'

/**
 * Serves the picture of a question to its player only. The picture's real address would reveal the answer, so the bytes
 * come from a neutral address.
 */
export async function showPicture(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope, req } = { ...c.var, req: c.req }
  const spec = await findQuestionPicture(deps, scope, {
    playId: req.param('play') ?? '',
    number: Number(req.param('number')),
  })
  const picture = spec === null ? null : parsePictureSpec(spec)
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, max-age=600' }
  if (picture?.source === 'photo') {
    const file = await c.env.MEDIA.get(`photos/${picture.name}/large.webp`)
    if (file) return c.body(file.body, 200, { ...headers, 'Content-Type': 'image/webp' })
  }
  if (picture?.source === 'drawn') {
    const file = await c.env.ASSETS.fetch(`https://assets.invalid${pictureUrl(picture, 'large')}`)
    if (file.ok && file.body) return c.body(file.body, 200, { ...headers, 'Content-Type': 'image/webp' })
  }
  return c.body(null, 404, { ...headers, 'Cache-Control': 'no-store' })
}
