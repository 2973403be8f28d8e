import { useStore } from 'jotai/react'
import { useCallback } from 'react'
import { closeOverlay, type NavigateOptions, navigate } from './navigate.ts'

/** A soft navigation to a path of the site. */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const store = useStore()
  return useCallback((path, options = {}) => void navigate(store, path, options), [store])
}

/** Closes the overlay on show: Back when it was opened here, else the page without it. */
export function useCloseOverlay(closeHref: string): () => void {
  const store = useStore()
  return useCallback(() => closeOverlay(store, closeHref), [store, closeHref])
}
