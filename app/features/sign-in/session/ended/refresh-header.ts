import { logError } from '#app/request/log.ts'

/** Draws the header as the server draws it for who is signed in now; one that cannot be fetched stays as it is. */
export async function refreshHeader(): Promise<void> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, credentials: 'include' })
    const drawn = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('header.head')
    if (drawn) document.querySelector('header.head')?.replaceWith(drawn)
  } catch (error) {
    logError('header', error)
  }
}
