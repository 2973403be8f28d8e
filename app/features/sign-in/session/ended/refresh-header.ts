import { logError } from '#app/request/log.ts'

/**
 * Replaces the header with the server's version for the current session. Keeps the old header when the request fails.
 */
export async function refreshHeader(): Promise<void> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, credentials: 'include' })
    const drawn = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('header.head')
    if (drawn) document.querySelector('header.head')?.replaceWith(drawn)
  } catch (error) {
    logError('header', error)
  }
}
