import { expect, test } from 'vitest'
import { PlainPicker } from '#app/features/stay-picker/plain-picker.tsx'
import { aRoom } from '#tests/support/a-stay.ts'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

function draw(given: Parameters<typeof aSearch>[0] = {}, action = '/hotels-in-goa?sort=rating&checkin=2026-01-01') {
  const { stay, limits } = aSearch(given)
  return drawPart(<PlainPicker stay={stay} limits={limits} action={action} />)
}

test('without script the picker is a form of the same page', async () => {
  const html = await draw()
  expect(html).toContain('action="/hotels-in-goa"')
  expect(html).toContain('name="sort" value="rating"')
  expect(html).toMatch(/type="date"(?=[^>]*min="2026-12-10")(?=[^>]*max="2027-12-10")(?=[^>]*name="checkin")/)
  expect(html.match(/name="checkin"/g)).toHaveLength(1)
})

test('offers flexible dates and pets with labels', async () => {
  const html = await draw({ stay: { ...aSearch().stay, flexibleDaysCount: '1_2', rooms: [aRoom({ pets: 1 })] } })
  expect(html).toMatch(/<option(?=[^>]*value="1_2")(?=[^>]*selected)[^>]*>± 2 days/)
  expect(html).toMatch(/<input(?=[^>]*name="isTravellingWithPets")(?=[^>]*checked)/)
})

test('at one property asks only for its dates and guests', async () => {
  const html = await draw({ limits: { offersFlexibleDays: false, maxPets: 0, minRooms: 2, maxRooms: 3 } }, '/1001')
  expect(html).not.toContain('flexibleDaysCount')
  expect(html).not.toContain('isTravellingWithPets')
  expect(html).toMatch(/type="number"(?=[^>]*min="2")(?=[^>]*max="3")(?=[^>]*name="rooms")/)
})

test("states stay lengths, booking window and the property's rules", async () => {
  const { stay, limits } = aSearch({ limits: { minNights: 2, maxNights: 28, monthsAhead: 36 } })
  const rules = ['All year: arrival on Monday or Friday only.']
  const html = await drawPart(<PlainPicker stay={stay} limits={limits} action="/1" dayRules={rules} />)
  expect(html).toContain('Book 2 to 28 nights, up to 36 months ahead.')
  expect(html).toContain('Check-in and check-out days')
  expect(html).toContain(rules[0])
  expect(await draw()).not.toContain('Check-in and check-out days')
})

test('choosing dates ends an open search', async () => {
  const html = await draw({}, '/hotels-in-goa?isOpenSearch=true')
  expect(html).not.toContain('isOpenSearch')
})

test('pets can be removed where the property refuses them', async () => {
  const limits = { maxPets: 0 }
  const withPet = await draw({ limits, stay: { ...aSearch().stay, rooms: [aRoom({ pets: 1 })] } })
  expect(withPet).toMatch(/name="isTravellingWithPets"[^>]*checked/)
  expect(await draw({ limits })).not.toContain('isTravellingWithPets"')
})
