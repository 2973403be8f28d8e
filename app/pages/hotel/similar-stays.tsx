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

/** Similar properties, loaded when scrolled near and again for each stay; more on request. */
export function SimilarStays() {
  const translate = useTranslate()
  const store = useStore()
  const { similarHotels, hotelConfig } = useAtomValue(hotelAtom)
  const container = useRef<HTMLDivElement>(null)
  const question = hotelConfig ? new URLSearchParams(hotelConfig.question).toString() : ''
  const { data } = similarHotels
  const cards = data?.cards ?? []

  // Syncs with the scroll position, again for each stay.
  useEffect(() => {
    const element = container.current
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
    <div ref={container}>
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

const CARDS_PER_REQUEST = 2
/** Requests at once: together they fill one row on wide screens. */
const PARALLEL_REQUESTS = 2

/** Error of a response that does not match its schema. */
const INVALID_RESPONSE: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

async function loadSimilar(store: ReturnType<typeof createStore>, known: readonly SimilarCard[]): Promise<void> {
  const question = store.get(hotelAtom).hotelConfig?.question
  if (!question) return
  const { hotel_id = '', checkin = '', checkout = '', rooms_config = '' } = question
  store.set(hotelAtom, { type: 'similarChanged', similar: { ...startCall<SimilarHotels>(), data: toSimilar(known) } })
  const query = { hotel_id, checkin, checkout, rooms_config, cards: 'true', count: CARDS_PER_REQUEST }
  const request = async (offset: number) => {
    const outcome = await call<unknown>('similarHotels', {
      query: { ...query, offset },
      locale: pageLanguage(),
    })
    if (!outcome.ok) return outcome.error
    const parsed = v.safeParse(similarCardsResponse, outcome.data)
    return parsed.success ? parsed.output : INVALID_RESPONSE
  }
  const offsets = Array.from({ length: PARALLEL_REQUESTS }, (_, index) => known.length + index * CARDS_PER_REQUEST)
  const responses = await Promise.all(offsets.map(request))
  const failed = responses.find((response): response is CallError => !('cards' in response))
  const loaded = responses.filter((response) => 'cards' in response)
  const similar = failed
    ? { ...failCall<SimilarHotels>(failed), data: toSimilar(known) }
    : succeedCall<SimilarHotels>({
        cards: [...known, ...loaded.flatMap(({ cards }) => cards)],
        hasMore: loaded.at(-1)?.has_more ?? false,
      })
  // The guest switched to other dates meanwhile.
  if (store.get(hotelAtom).hotelConfig?.question === question) store.set(hotelAtom, { type: 'similarChanged', similar })
}

function toSimilar(cards: readonly SimilarCard[]): SimilarHotels {
  return { cards, hasMore: true }
}
