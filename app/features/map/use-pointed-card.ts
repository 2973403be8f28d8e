import { type RefObject, useEffect } from 'react'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'

export function usePointedCard(
  map: RefObject<HTMLElement | null>,
  cards: readonly StayCardModel[],
  onPoint: (id: number | null) => void,
): void {
  // Syncs with the list, which is a separate part of the page.
  useEffect(() => {
    const list = map.current?.parentElement?.querySelector('.list')
    if (!list) return
    const tell = (event: Event) => {
      const card = event.target instanceof Element ? event.target.closest('.list-card') : null
      if (!card) return
      const place = [...list.querySelectorAll('.list-card')].indexOf(card)
      onPoint(cards[place]?.id ?? null)
    }
    const stop = new AbortController()
    for (const name of ['pointerover', 'focusin']) list.addEventListener(name, tell, stop)
    for (const name of ['pointerleave', 'focusout']) list.addEventListener(name, () => onPoint(null), stop)
    return () => stop.abort()
  }, [map, cards, onPoint])
}
