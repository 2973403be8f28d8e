import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const REQUEST_ID = 'latestSearchRequestId'
const HOTEL_INDEX = 'latestSearchHotelIndex'

export type LatestSearch = { requestId: string; hotelIndex: number | null }

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Saves the id of a new search in this tab and forgets the property opened from the last one. */
export function saveSearchId(requestId: string, storage: () => SessionStore = () => tabStorage): void {
  // Without storage the booking is sent without the search.
  tryStorage(() => {
    storage().setItem(REQUEST_ID, requestId)
    storage().removeItem(HOTEL_INDEX)
  }, undefined)
}

/** Stores the index of the opened property, counted from 0 across pages. */
export function saveHotelIndex(index: number, storage: () => SessionStore = () => tabStorage): void {
  tryStorage(() => storage().setItem(HOTEL_INDEX, String(index)), undefined)
}

/** Returns the latest search of this tab, or null. */
export function readLatestSearch(storage: () => SessionStore = () => tabStorage): LatestSearch | null {
  const requestId = tryStorage(() => storage().getItem(REQUEST_ID), null)
  const index = tryStorage(() => storage().getItem(HOTEL_INDEX), null)
  if (!requestId || !/^[\w-]{8,64}$/.test(requestId)) return null
  return { requestId, hotelIndex: index !== null && /^\d{1,6}$/.test(index) ? Number(index) : null }
}

/** Starts a new search id for the list and stores which property is opened. Returns a function that stops this. */
export function followList(offset: number): () => void {
  saveSearchId(newRequestId())
  const onClick = (event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('.list > article') : null
    const cards = [...document.querySelectorAll('.list > article')]
    if (card) saveHotelIndex(offset + cards.indexOf(card))
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
