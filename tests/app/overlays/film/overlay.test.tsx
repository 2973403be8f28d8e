import { expect, test } from 'vitest'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import { Overlay } from '#app/overlays/film/overlay.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const picture = { src: '/pictures/1.webp', alt: 'A square at dusk', colour: '#d8cbb6' }
const overlayData: FilmOverlayData = {
  kind: 'film',
  title: 'How booking works',
  video: null,
  scenes: [
    { picture, caption: 'Say where you want to go.' },
    { picture, caption: 'Search near.' },
  ],
}

const draw = (model: unknown) =>
  drawPart(<Overlay name="homepageVideo" {...overlayProps('homepageVideo', model)} closeHref="/" />, {
    areas: ['ui', 'sheet', 'house'],
  })

test('without a film five captioned pictures are shown, no autoplay', async () => {
  const html = await draw({ overlayData })
  for (const text of ['Say where you want to go.', 'Search near.', 'Picture 1 of 2', '>Play<'])
    expect(html).toContain(text)
  expect(html).not.toContain('<video')
})

test("a brand's film has captions and waits for play", async () => {
  const video = {
    href: '/art/marigold.2/film.mp4',
    captionsHref: '/art/marigold.2/film.de.vtt',
    language: 'de',
    languageName: 'Deutsch',
  }
  const html = await draw({ overlayData: { ...overlayData, video } })
  expect(html).toMatch(/<video[^>]* src="\/art\/marigold\.2\/film\.mp4"[^>]* controls/)
  expect(html).not.toMatch(/autoplay/i)
  expect(html).toMatch(
    /<track kind="captions" src="\/art\/marigold\.2\/film\.de\.vtt" srcLang="de" label="Deutsch" default/i,
  )
  expect(html).not.toContain('Say where you want to go.')
})

test('a page without a film renders no overlay', async () => {
  for (const model of [null, {}, { overlayData: null }]) expect(await draw(model)).toBe('')
})
