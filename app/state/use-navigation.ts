import { useStore } from 'jotai/react'
import { useCallback } from 'react'
import type { NavigateOptions } from '#app/shell/navigation/navigate.ts'

/** A soft navigation to a path of the site; a full load when its code cannot be had. */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const store = useStore()
  return useCallback(
    (path, options = {}) => {
      import('#app/shell/navigation/navigate.ts').then(
        ({ navigate }) => navigate(store, path, options),
        () => location.assign(path),
      )
    },
    [store],
  )
}

/** Closes the overlay on show: Back when it was opened here, else the page without it. */
export function useCloseOverlay(closeHref: string): () => void {
  const store = useStore()
  return useCallback(() => {
    import('#app/shell/navigation/navigate.ts').then(
      ({ closeOverlay }) => closeOverlay(store, closeHref),
      () => location.assign(closeHref),
    )
  }, [store, closeHref])
}
