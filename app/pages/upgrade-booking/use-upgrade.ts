import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { type FreeUpgrade, noUpgrade, upgradeEventAtom, upgradeInfoAtom } from '#app/client/state/stays/upgrade.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import type { UpgradeModel, UpgradeOffer } from './model.ts'

/** State of the upgrade page. After a refusal it reloads the available upgrades. */
export function useUpgrade(model: UpgradeModel) {
  const navigate = useNavigate()
  const info = useAtomValue(upgradeInfoAtom)
  const tell = useSetAtom(upgradeEventAtom)
  const setInfo = useSetAtom(upgradeInfoAtom)
  const setWorkFlow = useSetAtom(workFlowAtom)
  const { bookingNo } = model

  // Syncs with the store, which outlives the page: reset for another booking.
  useEffect(() => {
    setInfo({ ...noUpgrade, fetch: { ...noUpgrade.fetch, isLoaded: true } })
    setWorkFlow(toWorkFlow(bookingNo))
  }, [setInfo, setWorkFlow, bookingNo])

  async function fetchFree(): Promise<void> {
    tell({ type: 'fetchStarted' })
    const outcome = await call<{ upgrades: FreeUpgrade[] }>(`bookings/${encodeURIComponent(bookingNo)}/upgrades`)
    if (!outcome.ok) return tell({ type: 'fetchFailed', error: outcome.error })
    tell({ type: 'fetched', upgrades: outcome.data.upgrades })
    navigate(model.action, { replace: true, keepScroll: true, refresh: true })
  }

  async function shift({ id, quote, idempotencyKey }: UpgradeOffer): Promise<void> {
    tell({ type: 'shiftInitiated' })
    const outcome = await call<unknown>(`bookings/${encodeURIComponent(bookingNo)}/modify`, {
      method: 'PUT',
      body: { selected_rcid: id, shown_total: quote.shownTotal },
      idempotencyKey,
      locale: pageLanguage(),
    })
    record('change', outcome.ok ? { changed: 'room', outcome: 'done' } : { changed: 'room', outcome: 'refused' })
    if (outcome.ok) {
      tell({ type: 'shifted' })
      return navigate(`${model.bookingHref}?changed=true`, { replace: true, refresh: true })
    }
    tell({ type: 'shiftFailed', error: outcome.error })
    await fetchFree()
  }

  const free = info.fetch.data
  return {
    info,
    shift,
    /** Hides room types that became unavailable. */
    offers: free ? model.offers.filter(({ id }) => free.some((upgrade) => upgrade.id === id)) : model.offers,
  }
}

/** The booking the guest is working on across pages; null: none. */
type WorkFlow = { bookingId: string | null }

export const noWorkFlow: WorkFlow = { bookingId: null }

/** Kept on the booking's page and the pages that change it. */
export const workFlowAtom = atom<WorkFlow>(noWorkFlow)

/** Creates the work flow for a booking id from the URL; a blank id ends it. */
export function toWorkFlow(bookingId: string | null): WorkFlow {
  const id = bookingId?.trim() ?? ''
  return id === '' ? noWorkFlow : { bookingId: id }
}
