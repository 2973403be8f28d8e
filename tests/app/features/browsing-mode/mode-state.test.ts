import { expect, test } from 'vitest'
import { makeLoginMarker } from '#app/domain/guests/login.ts'
import { readModeState } from '#app/features/browsing-mode/mode-state.ts'

const marker = (deviseRole: string) =>
  `logged-in=${encodeURIComponent(makeLoginMarker({ brandId: 'marigold', user: { id: 'a', deviseRole } }))}`

test.each([
  ['', null, false],
  ['_umd=travel_agent', null, false],
  [marker('Consumer_Guest'), null, false],
  [`${marker('Consumer_Guest')}; _umd=travel_agent`, null, false],
  [marker('TravelAgent'), 'travel_agent', false],
  [`${marker('TravelAgent')}; _umd=corporate`, 'travel_agent', false],
  [`${marker('TravelAgent')}; _umd=travel_agent`, 'travel_agent', true],
  [`_umd=corporate; ${marker('CorporateAdmin')}`, 'corporate', true],
  ['logged-in=%%%; _umd=corporate', null, false],
])('cookies %o give the account %s, active: %s', (cookies, account, isOn) => {
  expect(readModeState(cookies)).toEqual({ account, isOn })
})
