import { useAtomValue, useStore } from 'jotai/react'
import { atom, type createStore } from 'jotai/vanilla'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import {
  type CallState,
  failCall,
  hasLoaded,
  idleCall,
  startCall,
  succeedCall,
  UNREACHED,
} from '#app/client/request/call-state.ts'
import { importPart } from '#app/client/request/import-part.ts'
import { logError } from '#app/client/request/log.ts'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { GuestBar } from '#app/features/guest-bar/guest-bar.tsx'
import { readGuest } from '#app/features/guest-bar/guest-data.ts'
import type { MapModel } from '#app/features/map/model.ts'
import { RecentRow } from '#app/features/recent-stays/recent-row.tsx'
import { saveRecentStay } from '#app/features/recent-stays/recent-stays.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { wrapText } from '#app/ui/markup.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HotelModel } from './model.ts'
import { SimilarStays } from './similar-stays.tsx'

/** Loads the parts of the property page that need script, and saves the visit among the recent stays. */
export async function loadParts(store: ReturnType<typeof createStore>, model: HotelModel): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit || store.get(hotelPartsAtom)?.hotelId === model.id) return
  const translate = await loadTranslator(visit.locale, ['ui', 'search', 'stay', 'summary'])
  const guest = readGuest()
  store.set(hotelAtom, { type: 'guestKnown', guest: guest.name ? guest : { ...guest, name: visit.firstName } })
  store.set(hotelPartsAtom, {
    hotelId: model.id,
    Fresh: FreshAvailability,
    GuestBar: () => (
      <TranslationProvider translate={translate}>
        <GuestBar />
      </TranslationProvider>
    ),
    Around: () => (
      <TranslationProvider translate={translate}>
        <SimilarStays />
      </TranslationProvider>
    ),
    Recent: () => (
      <TranslationProvider translate={translate}>
        <RecentRow exceptId={model.id} />
      </TranslationProvider>
    ),
    Map: () => <PlaceMap model={model.where.map} />,
    RoomLine: ({ room }) => (
      <TranslationProvider translate={translate}>
        <RoomLine hotelId={model.id} room={room} />
      </TranslationProvider>
    ),
  })
  saveVisit(model)
}

type RoomLineProps = { hotelId: number; room: { id: number; name: string; detail: string } }

type OneLiners = Readonly<Record<number, string>>

const oneLinersAtom = atom<{ hotelId: number | null; call: CallState<OneLiners> }>({
  hotelId: null,
  call: idleCall<OneLiners>(),
})

/** The property's one-line text for a room type, loaded on demand; falls back to the room type's details. */
function RoomLine({ hotelId, room }: RoomLineProps) {
  const translate = useTranslate()
  const store = useStore()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lines = useAtomValue(oneLinersAtom)
  const isOfThisHotel = lines.hotelId === hotelId
  const { data, error, isFetching } = lines.call

  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && !(isOfThisHotel && (hasLoaded(lines.call) || isFetching))) loadOneLiners(store, hotelId)
  }

  return (
    <div className="row">
      <Button
        variant="bare"
        round
        busy={isOpen && isFetching}
        label={translate('stay.roomLine', { name: room.name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="info" size="s" />
      </Button>
      <div id={id} className="sm" role="status" hidden={!isOpen}>
        {isOpen && isOfThisHotel && data ? wrapText(data[room.id] ?? room.detail) : null}
        {isOpen && isOfThisHotel && error ? <LoadError onRetry={() => loadOneLiners(store, hotelId)} /> : null}
      </div>
    </div>
  )
}

const responseSchema = v.object({
  one_liners: v.array(v.object({ room_category_id: v.number(), one_liner: v.string() })),
})

async function loadOneLiners(store: ReturnType<typeof createStore>, hotelId: number): Promise<void> {
  store.set(oneLinersAtom, { hotelId, call: startCall<OneLiners>() })
  const outcome = await call<unknown>('hotelonelinerinfo', { query: { hotel_id: hotelId } })
  if (store.get(oneLinersAtom).hotelId !== hotelId) return
  const parsed = outcome.ok ? v.safeParse(responseSchema, outcome.data) : null
  store.set(oneLinersAtom, {
    hotelId,
    call: parsed?.success
      ? succeedCall(toLines(parsed.output.one_liners))
      : failCall<OneLiners>(outcome.ok ? UNREACHED : outcome.error),
  })
}

function toLines(lines: v.InferOutput<typeof responseSchema>['one_liners']): OneLiners {
  return Object.fromEntries(lines.map(({ room_category_id, one_liner }) => [room_category_id, one_liner]))
}

/** Map of the property's location, loaded when scrolled near. Static; the overlay has the interactive map. */
function PlaceMap({ model }: { model: MapModel }) {
  const container = useRef<HTMLDivElement>(null)
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const [map, setMap] = useState<ReactNode>(null)

  // Syncs with the scroll position.
  useEffect(() => {
    const element = container.current
    if (!element) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        drawMap(model, locale)
          .then(setMap)
          .catch((error) => logError('map', error))
      },
      { rootMargin: '300px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [model, locale])

  return (
    <div ref={container} inert>
      {map}
    </div>
  )
}

async function drawMap(model: MapModel, locale: string): Promise<ReactNode> {
  const [{ MapFrame }, translate] = await Promise.all([
    importPart({ name: 'map', load: () => import('#app/features/map/map-frame.tsx') }),
    loadTranslator(locale, ['map']),
  ])
  const [property] = model.pins
  return (
    <TranslationProvider translate={translate}>
      <MapFrame
        model={model}
        label={translate('map.help')}
        isStatic
        chosen={property?.id ?? null}
        highlighted={null}
        onChoose={() => {}}
        onHighlight={() => {}}
        onMove={() => {}}
      />
    </TranslationProvider>
  )
}

function FreshAvailability(availability: HotelModel['availability']) {
  const translate = useTranslate()
  return useFreshAvailability(availability) ? <Notice tone="info">{translate('hotel.justChanged')}</Notice> : null
}

/** Four checks, one every thirty seconds, while the page is visible. */
export const refreshPlan = { everyMs: 30_000, times: 4 }

/** Polls availability and reloads the page data when it has changed. Returns whether that happened. */
function useFreshAvailability({ query, state }: HotelModel['availability']): boolean {
  const store = useStore()
  const question = new URLSearchParams(query).toString()
  // By stay only: the refreshed page may use another room type or coupon than the unavailable one.
  const stay = [query.hotel_id, query.checkin, query.checkout, query.rooms_config, query.child_ages].join(' ')
  const [changedStay, setChangedStay] = useState<string | null>(null)

  // Syncs with availability on the server, which others book from.
  useEffect(() => {
    let isMounted = true
    let shownState = state
    let checksLeft = refreshPlan.times
    const timer = setInterval(() => {
      // An overlay works with the data it was opened with, so the page below must not change.
      const hasOverlay = (store.get(viewAtom)?.overlay ?? null) !== null
      if (document.visibilityState === 'hidden' || hasOverlay) return
      checksLeft -= 1
      if (checksLeft === 0) stop()
      check().catch((error) => logError('availability', error))
    }, refreshPlan.everyMs)
    store.set(hotelAtom, { type: 'watchStarted', intervalId: Number(timer) })

    async function check(): Promise<void> {
      const { fetchAvailabilityState, refreshPage } = await import('./refresh.ts')
      const newState = await fetchAvailabilityState(question)
      if (!isMounted || newState === null || newState === shownState) return
      if (!(await refreshPage(store))) return
      shownState = newState
      setChangedStay(stay)
    }

    function stop(): void {
      clearInterval(timer)
      store.set(hotelAtom, { type: 'watchStopped' })
    }

    return () => {
      isMounted = false
      stop()
    }
    // Excludes `state`: a refreshed page must not restart the four checks.
  }, [question, stay, store])

  return changedStay === stay
}

function saveVisit({ id, name, address, rating, pictures: [picture] }: HotelModel): void {
  if (!picture) return
  const path = location.pathname
  const ratingSummary = rating && { score: rating.score, count: rating.count }
  saveRecentStay({ id, path, name, place: address, rating: ratingSummary, picture })
}
