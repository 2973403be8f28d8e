import { expect, test } from 'vitest'
import { settleDrawing } from '#app/domain/stays/drawn/drawings.ts'
import type { DrawnPicture } from '#app/domain/stays/drawn/picture-kinds.ts'
import { pictureBox } from '#app/domain/stays/pictures.ts'
import { placeholderColour } from '#worker/pictures/placeholder.ts'
import { drawPicture } from '#worker/tools/build/pictures/draw-picture.ts'

const villa: DrawnPicture = {
  source: 'drawn',
  seed: '88',
  type: 'villa',
  kind: 'facade',
  time: 'golden',
  season: 'summer',
}

test('holds a picture’s place in a colour of its sky', () => {
  for (let place = 0; place < 40; place += 1) {
    const asked = { ...villa, seed: String(place) }
    const shown = drawPicture(settleDrawing(asked), pictureBox('small'))
    expect(shown).toContain(`fill="${placeholderColour(asked)}"`)
  }
})

test('gives an operator’s own picture a neutral place', () => {
  expect(placeholderColour({ source: 'own', address: 'https://pictures.example/a.jpg' })).toMatch(/^#[0-9a-f]{6}$/)
})
