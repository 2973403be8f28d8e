import type { createStore } from 'jotai/vanilla'
import { hearKept, keptAt, markKept } from '#app/features/offline/kept-mark.ts'
import { noteWanted, wantedPath } from '#app/features/offline/wanted.ts'
import { workersHere } from '#app/features/offline/workers-here.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { logError } from '#app/request/log.ts'
import { navigatorAtom } from '#app/state/navigator.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { isReached, showTrouble } from '../navigation/waiting.ts'
import { followForms, mustStay } from './must-stay.ts'

type Store = ReturnType<typeof createStore>

/** So long without network a page stays before the guest is sent to what is kept, in milliseconds (DEC-214). */
const LEAVE_AFTER_MS = 5000

/** A browser says it has a line before anything can be reached: it is asked again after so many milliseconds. */
const AGAIN_AFTER_MS = 2000

/**
 * Follows the network as it goes and comes: a page that must stay says so in place, any other leads to `/offline` after a while and
 * back again; a form is not sent into nothing; a page that was kept says that it was. Called once.
 */
export function followLine(store: Store): void {
  const isChanged = followForms(store)
  let leaving: ReturnType<typeof setTimeout> | undefined
  let leftEntry = false
  /** How often the line has come or gone: who waits for an answer of before has nothing to do any more. */
  let turns = 0

  addEventListener('offline', lose)
  addEventListener('online', () => {
    clearTimeout(leaving)
    comeBack(++turns)
  })
  document.addEventListener('submit', (event) => holdForm(store, event), { capture: true })
  followMark(store)
  // It may have gone while the page was on its way to being live.
  if (!navigator.onLine) lose()

  function lose(): void {
    turns += 1
    clearTimeout(leaving)
    const page = store.get(viewAtom)?.page
    if (!page || isOfflinePage(page.path) || keptAt(page) !== null) return
    if (mustStay(store, isChanged())) tellStays(store)
    else leaving = setTimeout(leave, LEAVE_AFTER_MS)
  }

  function leave(): void {
    const page = store.get(viewAtom)?.page
    if (!page || navigator.onLine || isOfflinePage(page.path) || keptAt(page) !== null) return
    // Something was begun within these seconds; or there is no worker, and so nothing to be shown instead.
    if (mustStay(store, isChanged()) || !workersHere()?.controller) {
      tellStays(store)
      return
    }
    noteWanted(page.path)
    leftEntry = true
    store.get(navigatorAtom)?.go('/offline')
  }

  async function comeBack(turn: number): Promise<void> {
    while (!(await isReached())) {
      if (turn !== turns) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
    if (turn !== turns) return
    const page = store.get(viewAtom)?.page
    const goes = store.get(navigatorAtom)
    if (!page || !goes) return
    hideTold()
    const [wanted, hasLeft] = [wantedPath(), leftEntry]
    noteWanted(null)
    leftEntry = false
    if (isOfflinePage(page.path)) {
      // The entry that was left knows how far it was scrolled.
      if (hasLeft) history.back()
      else goes.go(wanted, { replace: true })
    } else if (keptAt(page) !== null) {
      goes.go(page.path, { replace: true, keepScroll: true, refresh: true })
    }
  }
}

function isOfflinePage(path: string): boolean {
  return path.split('?')[0] === '/offline'
}

/** Trying again asks whether there is a network by now. What the page says of an act of the guest's own is said first. */
function tellStays(store: Store): void {
  const again = async () => {
    if (!(await isReached())) tellStays(store)
  }
  tell(store, 'offline.stays', again, { over: false })
}

/** Nothing leaves without network: the form stays as it is, under the same key, and can be sent once there is one [OFFL-15]. */
function holdForm(store: Store, event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  event.preventDefault()
  event.stopImmediatePropagation()
  const again = () => {
    if (form.isConnected) form.requestSubmit(submitter)
  }
  tell(store, 'offline.notSent', again, { over: true })
}

/** Takes away what was told last, unless the page tells something else by now. */
let hideTold = () => {}

/**
 * Says something in the place where a page says what is wrong, inside the dialog on top where one is open. Where its words have not
 * come in time, those the document has from the start.
 */
async function tell(store: Store, id: MessageId, again: () => void, { over }: { over: boolean }): Promise<void> {
  const locale = store.get(visitAtom)?.locale
  const translate = locale && (await loadTranslator(locale, ['offline']).catch(() => null))
  if (!over && navigator.onLine) return
  if (translate) ownWords().textContent = translate(id)
  hideTold = showTrouble(translate ? 'offline' : 'unreached', again, { over })
}

function ownWords(): HTMLElement {
  const known = document.querySelector<HTMLElement>('#trouble [data-trouble=offline]')
  if (known) return known
  const words = document.createElement('p')
  words.dataset.trouble = 'offline'
  document.querySelector('#trouble .words')?.insertAdjacentElement('beforeend', words)
  return words
}

/** The worker tells of an answer before its page is on show, or in the same moment. */
const TOLD_AFTER_MS = 200

/** The mark stands as long as a page is on show that was kept, overlays over it included. */
function followMark(store: Store): void {
  hearKept()
  let marked: number | null = null
  const look = () => {
    const page = store.get(viewAtom)?.page
    const locale = store.get(visitAtom)?.locale
    if (!page || !locale) return
    const at = keptAt(page)
    if (at === marked) return
    marked = at
    const isBooking = page.name === 'booking' || page.name === 'paper'
    markKept(at === null ? null : { at, isBooking }, locale).catch((error) => logError('offline', error))
  }
  look()
  store.sub(viewAtom, look)
  addEventListener('kept', () => setTimeout(look, TOLD_AFTER_MS))
}
