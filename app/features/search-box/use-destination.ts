import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { type PickedPlace, pickedPlaceAtom, typedPlaceAtom } from '#app/client/state/stays/stay.ts'
import { viewAtom } from '#app/client/state/view.ts'
import type { SearchModel } from './model.ts'

export type Destination = ReturnType<typeof useDestination>

/**
 * Returns the state of the destination: the typed text, otherwise the picked place, otherwise the page's place. Text
 * and pick are valid only on the page they were made on.
 */
export function useDestination(model: Pick<SearchModel, 'placeText' | 'placePath'>) {
  const pagePath = useAtomValue(viewAtom)?.page.path.split('?')[0] ?? '/'
  const [lastPicked, setPlace] = useAtom(pickedPlaceAtom)
  const place = lastPicked?.pagePath === pagePath ? lastPicked : null
  const [lastTyped, setLastTyped] = useAtom(typedPlaceAtom)
  const typed = lastTyped?.pagePath === pagePath ? lastTyped.text : null
  const setTyped = (text: string | null) => setLastTyped(text === null ? null : { text, pagePath })
  const [isLive, setLive] = useState(false)
  const pagePlace = model.placePath ? { text: model.placeText, path: model.placePath, place: null } : null
  const target = typed === null ? (place ?? pagePlace) : null

  const [path = '', query = ''] = isLive && target ? target.path.split('?') : ['/search/']

  // Syncs with the browser: without script only the server can resolve a typed place, so the form's target stays
  // /search/ until hydration.
  useEffect(() => setLive(true), [])

  return {
    text: typed ?? place?.text ?? model.placeText,
    target,
    action: path,
    /** Query of the place's URL as fields, because a GET form replaces the query of its action. */
    fields: [...new URLSearchParams(query)].filter(([name]) => name !== 'location'),
    typed,
    type: setTyped,
    clear(text: string) {
      setPlace(null)
      setTyped(text)
    },
    pick(next: Omit<PickedPlace, 'pagePath'> | null) {
      setPlace(next && { ...next, pagePath })
      setTyped(null)
    },
  }
}
