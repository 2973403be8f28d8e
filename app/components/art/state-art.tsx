/** A place nobody has filled yet, something that is not there, or no connection; each is `/art/state-….1.svg`. */
type State = 'empty' | 'saved' | 'trips' | 'wallet' | 'door' | 'letter' | 'games' | 'notfound' | 'offline'

/** The drawing over a page that has nothing to show; the words beside it say why. */
export function StateArt({ state }: { state: State }) {
  return <img src={`/art/state-${state}.1.svg`} width={400} height={260} alt="" />
}
