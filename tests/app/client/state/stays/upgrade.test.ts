import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { CallError } from '#app/client/request/call-state.ts'
import { noUpgrade, reduceUpgrade, upgradeEventAtom, upgradeInfoAtom } from '#app/client/state/stays/upgrade.ts'
import { noWorkFlow, toWorkFlow, workFlowAtom } from '#app/pages/upgrade-booking/page.tsx'

const error: CallError = { status: 409, code: 'sold_out', message: 'Gone', fields: {}, details: {} }

test('starts with nothing fetched and no move [BMNG-37]', () => {
  const store = createStore()
  expect(store.get(upgradeInfoAtom)).toEqual(noUpgrade)
  expect(noUpgrade).toMatchObject({ shiftingInitiated: false, fetch: { isFetching: false, isLoaded: false } })
})

test('fetches by start, success and error [BMNG-37]', () => {
  const started = reduceUpgrade(noUpgrade, { type: 'fetchStarted' })
  expect(started.fetch).toMatchObject({ isFetching: true, data: null, error: null })
  const upgrades = [{ id: 7, total_amount: 4000 }]
  expect(reduceUpgrade(started, { type: 'fetched', upgrades }).fetch).toMatchObject({ isLoaded: true, data: upgrades })
  expect(reduceUpgrade(started, { type: 'fetchFailed', error }).fetch).toMatchObject({ isLoaded: false, error })
})

test('a move is pending until answered [BMNG-37]', () => {
  const store = createStore()
  store.set(upgradeEventAtom, { type: 'shiftInitiated' })
  expect(store.get(upgradeInfoAtom)).toMatchObject({ shiftingInitiated: true, shiftError: null })
  store.set(upgradeEventAtom, { type: 'fetchStarted' })
  expect(store.get(upgradeInfoAtom).shiftingInitiated).toBe(true)
  store.set(upgradeEventAtom, { type: 'shiftFailed', error })
  expect(store.get(upgradeInfoAtom)).toMatchObject({ shiftingInitiated: false, shiftError: error })
  store.set(upgradeEventAtom, { type: 'shiftInitiated' })
  expect(store.get(upgradeInfoAtom).shiftError).toBeNull()
  store.set(upgradeEventAtom, { type: 'shifted' })
  expect(store.get(upgradeInfoAtom).shiftingInitiated).toBe(false)
})

test('the workflow holds its booking until another or none [BMNG-38]', () => {
  const store = createStore()
  expect(store.get(workFlowAtom)).toEqual({ bookingId: null })
  store.set(workFlowAtom, toWorkFlow(' AB12CD '))
  expect(store.get(workFlowAtom)).toEqual({ bookingId: 'AB12CD' })
  for (const nothing of [null, '', ' ']) expect(toWorkFlow(nothing)).toBe(noWorkFlow)
})
