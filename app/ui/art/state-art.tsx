import { useKind } from '#app/i18n/translation.tsx'

export type StateName = 'empty' | 'saved' | 'trips' | 'wallet' | 'door' | 'letter' | 'games' | 'notfound' | 'offline'

/** Files of each kind of brand: `/art/state-….1.svg` (towns) and `/art/home-….1.svg` (coast). */
const filePrefixes = { hotel: 'state', home: 'home' } as const

type StateArtProps = {
  state: StateName
  /** Loads only when visible, because some layouts hide it. */
  lazy?: boolean
}

/** Drawing of an empty page or an error. */
export function StateArt({ state, lazy }: StateArtProps) {
  const source = `/art/${filePrefixes[useKind()]}-${state}.1.svg`
  return <img src={source} width={400} height={260} alt="" loading={lazy ? 'lazy' : undefined} />
}
