import type { Context } from 'hono'
import { parsePictureSpec, pictureUrl } from '#app/domain/stays/pictures.ts'
import type { AppEnv } from '#worker/context.ts'
import { findQuestionPicture } from '#worker/loyalty/games/plays/find-question-picture.ts'

/**
 * The picture of a question, for its player alone. Where it lies tells what it shows, or of which house it is: so its bytes come from
 * an address that says neither.
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
