import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { loadFilmOverlayData } from '#worker/site/pages/places/home-overlays.ts'

const db = openDatabase(env.DB)
await aProperty(db, await aCity(db), { popularity: 9000 })

test('home explains booking in five captioned pictures [OVER-45]', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { overlayData } = await dataOf<{ overlayData: FilmOverlayData }>(guest, '/?modal=homepageVideo')
  expect(overlayData).toMatchObject({ kind: 'film', title: 'How booking works', video: null })
  expect(overlayData.scenes).toHaveLength(5)
  expect(new Set(overlayData.scenes.map(({ caption }) => caption)).size).toBe(5)
  for (const { picture } of overlayData.scenes)
    expect([picture.src.startsWith('/'), picture.alt === '']).toEqual([true, false])
  expect((await (await guest.fetch('/')).text()).includes('href="?modal=homepageVideo"')).toBe(true)
})

test("a brand's film has captions in the page's language, else its first [OVER-45]", async () => {
  const filmIn = async (locale: 'de' | 'th', captions: ('en' | 'de')[]) => {
    const scope = aScope({ locale })
    const place = { deps: aDeps(), scope: { ...scope, brand: { ...scope.brand, video: { captions } } } }
    return (await loadFilmOverlayData(place)).video
  }
  expect(await filmIn('de', ['en', 'de'])).toEqual({
    href: '/art/marigold.2/film.mp4',
    captionsHref: '/art/marigold.2/film.de.vtt',
    language: 'de',
    languageName: 'Deutsch',
  })
  expect(await filmIn('th', ['en', 'de'])).toMatchObject({
    captionsHref: '/art/marigold.2/film.en.vtt',
    language: 'en',
  })
  expect(await filmIn('de', [])).toBeNull()
})
