import { expect, test } from 'vitest'
import { type DrawnPicture, pictureBox, pictureTimes } from '#app/domain/stays/pictures.ts'
import { drawPicture } from '#worker/pictures/draw-picture.ts'
import { placeholderColour } from '#worker/pictures/placeholder.ts'

const villa: DrawnPicture = {
  source: 'drawn',
  seed: '88',
  type: 'villa',
  kind: 'facade',
  time: 'golden',
  season: 'summer',
}

test('holds a picture’s place in a colour of its sky', () => {
  for (const time of pictureTimes) {
    const picture = { ...villa, time }
    expect(drawPicture(picture, pictureBox('small'))).toContain(`fill="${placeholderColour(picture)}"`)
  }
})

test('gives an operator’s own picture a neutral place', () => {
  expect(placeholderColour({ source: 'own', address: 'https://pictures.example/a.jpg' })).toMatch(/^#[0-9a-f]{6}$/)
})
