import { useAtomValue, useStore } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { type CallError, failCall, idleCall, startCall, succeedCall } from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { hotelAtom, type SimilarHotels } from '#app/client/state/stays/hotel.ts'
import { type SimilarCard, similarCardsResponse } from '#app/contracts/stays/similar-cards.ts'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

export function SimilarStays() {
  const translate = useTranslate()
  const store = useStore()
  const { similarHotels, hotelConfig } = useAtomValue(hotelAtom)
  const place = useRef<HTMLDivElement>(null)
  const question = hotelConfig ? new URLSearchParams(hotelConfig.question).toString() : ''
  const { data } = similarHotels
  const cards = data?.cards ?? []

  // Syncs with the scroll position, again for each stay.
  useEffect(() => {
    const element = place.current
    if (!element || question === '') return
    store.set(hotelAtom, { type: 'similarChanged', similar: idleCall<SimilarHotels>() })
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        loadSimilar(store, [])
      },
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [question, store])

  return (
    <div ref={place}>
      <div className="rail">
        {cards.map((card) => (
          <StayCard key={card.id} model={card} />
        ))}
      </div>
      {similarHotels.isFetching ? (
        <Skeleton label={translate('stay.loading')}>
          <Bone widthPercent={60} />
          <Bone widthPercent={40} />
        </Skeleton>
      ) : null}
      {similarHotels.error ? <p className="sm muted">{translate('stay.failed')}</p> : null}
      {similarHotels.error || (similarHotels.isLoaded && data?.hasMore) ? (
        <Button type="button" variant="quiet" onClick={() => loadSimilar(store, cards)}>
          {translate(similarHotels.error ? 'stay.retry' : 'stay.more')}
        </Button>
      ) : null}
    </div>
  )
}

const BATCH = 2
/** Requests per step: together they fill one row on wide screens. */
const CALLS = 2

const UNREAD: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

async function loadSimilar(store: ReturnType<typeof createStore>, known: readonly SimilarCard[]): Promise<void> {
  const question = store.get(hotelAtom).hotelConfig?.question
  if (!question) return
  const { hotel_id = '', checkin = '', checkout = '', rooms_config = '' } = question
  store.set(hotelAtom, { type: 'similarChanged', similar: { ...startCall<SimilarHotels>(), data: shown(known) } })
  const query = { hotel_id, checkin, checkout, rooms_config, cards: 'true', count: BATCH }
  const ask = async (offset: number) => {
    const outcome = await call<unknown>('similarHotels', {
      query: { ...query, offset },
      locale: pageLanguage(),
    })
    const parsed = outcome.ok ? v.safeParse(similarCardsResponse, outcome.data) : null
    return parsed?.success ? parsed.output : outcome.ok ? UNREAD : outcome.error
  }
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, index) => ask(known.length + index * BATCH)))
  const failed = answers.find((answer): answer is CallError => !('cards' in answer))
  const read = answers.filter((answer) => 'cards' in answer)
  const similar = failed
    ? { ...failCall<SimilarHotels>(failed), data: shown(known) }
    : succeedCall<SimilarHotels>({
        cards: [...known, ...read.flatMap(({ cards }) => cards)],
        hasMore: read.at(-1)?.has_more ?? false,
      })
  // The guest switched to other dates meanwhile.
  if (store.get(hotelAtom).hotelConfig?.question === question) store.set(hotelAtom, { type: 'similarChanged', similar })
}

function shown(cards: readonly SimilarCard[]): SimilarHotels {
  return { cards, hasMore: true }
}
