import { useSyncExternalStore } from 'react'

/** As in the styles. */
const PHONE = '(max-width: 779px)'

/** Returns whether the screen is that of a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(PHONE).matches,
  )
}
