import { atom } from 'jotai/vanilla'

export type NavigateOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Fetches the data again even when the URL is the current page. */
  refresh?: boolean
}

export type Navigator = {
  go: (path: string, options?: NavigateOptions) => void
  close: (path: string) => void
}

/** Null on the server and until the page is live. */
export const navigatorAtom = atom<Navigator | null>(null)
