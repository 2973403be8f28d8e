import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import { pictureUrl, replaceDrawnPicture } from '#app/domain/pictures/pictures.ts'
import { createPictureRoutes } from '#worker/site/pages/pictures.ts'

const HALL = '1042-1.haveli.lobby.day.spring'

async function fetchPicture(path: string, method = 'GET'): Promise<Response> {
  return createPictureRoutes().fetch(new Request(`https://marigold.localhost${path}`, { method }), env)
}

test.each(['1', '2', '3', '4'])(
  'redirects an old picture address of generation %s to the demo pack',
  async (generation) => {
    const picture = replaceDrawnPicture(HALL)
    if (!picture) throw new Error('no picture')
    for (const [index, size] of pictureSizes.entries()) {
      const response = await fetchPicture(`/pictures/${generation}/${HALL}/${size}.${index % 2 ? 'svg' : 'webp'}`)
      expect(response.status).toBe(301)
      expect(response.headers.get('Location')).toBe(pictureUrl(picture, size))
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  },
)

test.each([
  '/pictures/1/1042.haveli.lobby.day.spring/medium.png',
  '/pictures/1/1042.haveli.lobby.day.spring/huge.svg',
  '/pictures/1/1042.haveli.lobby.day/medium.svg',
  '/pictures/1/%E0%A4%A.haveli.lobby.day.spring/medium.svg',
  '/pictures/5/1042.haveli.lobby.day.spring/medium.webp',
  '/pictures/1',
  '/pictures/demo/nothing-facade-1/medium.webp',
  `/pictures/photos/1/${'0'.repeat(32)}/medium`,
  `/pictures/photos/1/${'0'.repeat(2000)}/medium`,
  `/pictures/photos/1/${'0'.repeat(32)}/medium.webp`,
  '/pictures/photos/1/%2e%2e/medium',
  '/pictures/photos/',
])('finds no picture at %s', async (path) => {
  const response = await fetchPicture(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('accepts reads only', async () => {
  expect((await fetchPicture(`/pictures/1/${HALL}/medium.svg`, 'POST')).status).toBe(404)
  expect((await fetchPicture(`/pictures/1/${HALL}/medium.svg`, 'HEAD')).status).toBe(301)
})

test('reads a photograph from R2 once, then from the data centre', async () => {
  const media = (env as unknown as { MEDIA: R2Bucket }).MEDIA
  const key = `photos/7/${crypto.randomUUID().replaceAll('-', '')}/medium`
  await media.put(`${key}.webp`, 'a picture')
  const read = async () => {
    const context = createExecutionContext()
    const response = await createPictureRoutes().fetch(
      new Request(`https://marigold.localhost/pictures/${key}`),
      env,
      context,
    )
    const { status, headers } = response
    const answer = [status, headers.get('Content-Type'), headers.get('Cache-Control'), await response.text()]
    await waitOnExecutionContext(context)
    return answer
  }
  const first = await read()
  expect(first).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'a picture'])
  await media.delete(`${key}.webp`)
  expect(await read()).toEqual(first)
})
