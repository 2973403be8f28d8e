import { atom } from 'jotai/vanilla'

export type NavigateOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Asks for the data anew even where the address names the page on show. */
  refresh?: boolean
}

/** Follows addresses of the site without a full load where it can. */
export type Navigator = {
  go: (path: string, options?: NavigateOptions) => void
  /** Closes the overlay on show: Back when it was opened here, else the page at this address. */
  close: (path: string) => void
}

/** Who follows addresses; null on the server and in a browser whose page is not live. */
export const navigatorAtom = atom<Navigator | null>(null)
