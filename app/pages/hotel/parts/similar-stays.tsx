import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { Bone, Skeleton } from '#app/components/surfaces/skeleton.tsx'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { idleCall } from '#app/request/call-state.ts'
import { hotelAtom, type SimilarHotels } from '#app/state/stays/hotel.ts'
import { loadSimilar } from './load-similar.ts'

/** Similar properties, four at a time, loaded when scrolled near. */
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
          <Bone part={60} />
          <Bone part={40} />
        </Skeleton>
      ) : null}
      {similarHotels.error ? <p className="sm muted">{translate('stay.failed')}</p> : null}
      {similarHotels.error || (similarHotels.isLoaded && data?.hasMore) ? (
        <Button type="button" look="quiet" onClick={() => loadSimilar(store, cards)}>
          {translate(similarHotels.error ? 'stay.retry' : 'stay.more')}
        </Button>
      ) : null}
    </div>
  )
}
