import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { type PickedPlace, pickedPlaceAtom, typedPlaceAtom } from '#app/state/stays/stay.ts'
import { viewAtom } from '#app/state/view.ts'
import type { SearchModel } from './model.ts'

export type Destination = ReturnType<typeof useDestination>

/** Where to: what was typed, else the place picked, else the page's own. */
export function useDestination(model: Pick<SearchModel, 'placeText' | 'placePath'>) {
  const over = useAtomValue(viewAtom)?.page.path.split('?')[0] ?? '/'
  const [latest, setPlace] = useAtom(pickedPlaceAtom)
  const place = latest?.over === over ? latest : null
  const [latestTyped, setLatestTyped] = useAtom(typedPlaceAtom)
  const typed = latestTyped?.over === over ? latestTyped.text : null
  const setTyped = (text: string | null) => setLatestTyped(text === null ? null : { text, over })
  const [isLive, setLive] = useState(false)
  const own = model.placePath ? { text: model.placeText, path: model.placePath, place: null } : null
  const target = typed === null ? (place ?? own) : null

  const [path = '', query = ''] = isLive && target ? target.path.split('?') : ['/search/']

  // Syncs with the browser: without script another place may be typed over this one, which only the server can resolve.
  useEffect(() => setLive(true), [])

  return {
    text: typed ?? place?.text ?? model.placeText,
    target,
    action: path,
    /** The wishes of the place's address: a form puts its fields in the place of its action's query. */
    fields: [...new URLSearchParams(query)].filter(([name]) => name !== 'location'),
    /** Null while nothing was typed over the place on show. */
    typed,
    type: setTyped,
    /** Leaves no place but what the field says then. */
    clear(text: string) {
      setPlace(null)
      setTyped(text)
    },
    pick(next: Omit<PickedPlace, 'over'> | null) {
      setPlace(next && { ...next, over })
      setTyped(null)
    },
  }
}
