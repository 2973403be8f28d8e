import { expect, test } from 'vitest'
import { FlexibleDays } from '#app/features/stay-picker/live-picker.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const draw = (choice: 'exact' | 'flexible' | 'open', offersOpen: boolean) =>
  drawPart(<FlexibleDays choice={choice} offersOpen={offersOpen} onChange={() => {}} />)

test('dates are exact, flexible or open, one at a time', async () => {
  for (const choice of ['exact', 'flexible', 'open'] as const) {
    const html = await draw(choice, true)
    expect(html.match(/<button/g)).toHaveLength(3)
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  }
  expect(await draw('open', true)).toMatch(/aria-pressed="true"[^>]*>[^/]*No dates yet/)
})

test('a session without open searches left is not offered another [SRCH-19]', async () => {
  expect(await draw('exact', false)).not.toContain('No dates yet')
})
