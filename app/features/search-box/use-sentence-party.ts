import { useAtom, useAtomValue } from 'jotai/react'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { SearchModel } from './model.ts'
import { stayKey } from './stay-params.ts'

/**
 * Returns a function that moves the party of a sentence ("for five") from its path to the search's stay, where the
 * guest sees and changes it, and returns the rest of the path. Without a search on the page the path is unchanged.
 */
export function useSentenceParty(model: SearchModel | undefined): (path: string) => string {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const [latest, setPicked] = useAtom(pickedStayAtom)
  return (target) => {
    const [pathname = '/', query = ''] = target.split('?')
    const params = new URLSearchParams(query)
    const rooms = parseRoomsConfig(params.get('rooms_config'))
    if (!rooms || !model) return target
    const over = stayKey(path, model.stay)
    const picked = latest?.over === over ? latest : null
    setPicked({ stay: { ...(picked?.stay ?? model.stay), rooms }, words: picked?.words ?? model.words, over })
    params.delete('rooms_config')
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
}
