import { useKind } from '#app/i18n/translation.tsx'

/** A place nobody has filled yet, something that is not there, or no connection. */
type State = 'empty' | 'saved' | 'trips' | 'wallet' | 'door' | 'letter' | 'games' | 'notfound' | 'offline'

/** Whose drawings a brand shows: `/art/state-….1.svg` of towns, `/art/home-….1.svg` of the shore. */
const sets = { hotel: 'state', home: 'home' } as const

type StateArtProps = {
  state: State
  /** Read only where it is shown: some layouts have no room for it. */
  lazy?: boolean
}

/** The drawing over a page that has nothing to show; the words beside it say why. */
export function StateArt({ state, lazy }: StateArtProps) {
  const source = `/art/${sets[useKind()]}-${state}.1.svg`
  return <img src={source} width={400} height={260} alt="" loading={lazy ? 'lazy' : undefined} />
}
