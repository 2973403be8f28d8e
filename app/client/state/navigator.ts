import { atom } from 'jotai/vanilla'

export type NavigateOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Fetches the data again even when the URL is the current page. */
  refresh?: boolean
}

/** Navigates within the site, without a full load where possible. */
export type Navigator = {
  go: (path: string, options?: NavigateOptions) => void
  /** Closes the overlay: goes back when it was opened here, else to this URL. */
  close: (path: string) => void
}

/** Null on the server and until the page is live. */
export const navigatorAtom = atom<Navigator | null>(null)
