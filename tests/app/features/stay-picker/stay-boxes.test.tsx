import { expect, test } from 'vitest'
import { StayBoxes, type StayBoxesProps } from '#app/features/stay-picker/stay-boxes.tsx'
import { createFormatter } from '#app/i18n/format.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const draw = (given: Partial<StayBoxesProps> = {}) =>
  drawPart(
    <StayBoxes
      range={{ checkin: '2026-12-11', checkout: '2026-12-13', fault: null }}
      isOpen={false}
      nights={2}
      guests="1 room, 2 guests"
      current="checkin"
      format={createFormatter('en')}
      onChoose={() => {}}
      {...given}
    />,
  )

const boxesIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([all, text = '']) => ({
    text: text.replaceAll(/<[^>]+>/g, ''),
    isCurrent: all.includes('aria-current="step"'),
  }))

test('the boxes show the stay and the part being chosen', async () => {
  expect(boxesIn(await draw())).toEqual([
    { text: 'Check-in Fri, 11\u00a0Dec', isCurrent: true },
    { text: 'Check-out Sun, 13\u00a0Dec2N', isCurrent: false },
    { text: 'Rooms and guests 1 room, 2 guests', isCurrent: false },
  ])
})

test('a missing check-out is asked for, open dates are any day', async () => {
  const begun = { checkin: '2026-12-11', checkout: null, fault: null } as const
  const boxes = boxesIn(await draw({ range: begun, current: 'checkout', guests: null }))
  expect(boxes.map(({ text }) => text)).toEqual(['Check-in Fri, 11\u00a0Dec', 'Check-out Choose a day2N'])
  expect(boxes[1]?.isCurrent).toBe(true)
  expect(boxesIn(await draw({ isOpen: true })).map(({ text }) => text.slice(0, 17))).toContain('Check-in Any day')
})
