import { expect, test } from 'vitest'
import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import { orderPictures } from '#worker/site/pages/hotel/about/property-overlays.ts'

const media = (subjects: PictureSubject[]) =>
  subjects.map((subject, index) => ({ subject, spec: String(index), roomTypeId: null }))

test('shows one picture of each subject before repeats, the first stays first', () => {
  const ordered = orderPictures(media(['facade', 'room', 'room', 'bath', 'room', 'lobby', 'dining', 'view', 'bath']))
  expect(ordered.map(({ subject }) => subject).slice(0, 6)).toEqual([
    'facade',
    'room',
    'bath',
    'lobby',
    'dining',
    'view',
  ])
  expect(ordered.map(({ spec }) => spec).slice(6)).toEqual(['2', '4', '8'])
})

test('loses none and adds none', () => {
  const given = media(['room', 'room', 'facade'])
  expect(orderPictures(given).map(({ spec }) => spec)).toEqual(['0', '2', '1'])
  expect(orderPictures([])).toEqual([])
})
