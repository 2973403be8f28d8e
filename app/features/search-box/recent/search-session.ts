import { tabKept } from '#app/request/kept/kept.ts'

/** Session keys of the latest search [SRCH-23]. */
const REQUEST_ID = 'latestSearchRequestId'
const HOTEL_INDEX = 'latestSearchHotelIndex'

/** The search a guest came to a stay by, as a booking tells of it. */
export type LatestSearch = { requestId: string; hotelIndex: number | null }

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Begins another search: what was chosen from the one before counts no more. */
export function noteSearch(requestId: string, storage: () => SessionStore = () => tabKept): void {
  try {
    storage().setItem(REQUEST_ID, requestId)
    storage().removeItem(HOTEL_INDEX)
  } catch {
    // Storage may be off or full: a booking then tells nothing of the search.
  }
}

/** Notes which stay of the list was opened, counted from 0 over all its pages. */
export function noteHotelIndex(index: number, storage: () => SessionStore = () => tabKept): void {
  try {
    storage().setItem(HOTEL_INDEX, String(index))
  } catch {
    // As above.
  }
}

/** The latest search of this session; null when there was none, or it cannot be read. */
export function readLatestSearch(storage: () => SessionStore = () => tabKept): LatestSearch | null {
  try {
    const requestId = storage().getItem(REQUEST_ID)
    const index = storage().getItem(HOTEL_INDEX)
    if (!requestId || !/^[\w-]{8,64}$/.test(requestId)) return null
    return { requestId, hotelIndex: index !== null && /^\d{1,6}$/.test(index) ? Number(index) : null }
  } catch {
    return null
  }
}

/** Notes a search of the list on show and, until the page goes, which of its stays is opened; gives the end of it. */
export function followList(offset: number): () => void {
  noteSearch(newRequestId())
  const onClick = (event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('.list > article') : null
    const cards = [...document.querySelectorAll('.list > article')]
    if (card) noteHotelIndex(offset + cards.indexOf(card))
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
