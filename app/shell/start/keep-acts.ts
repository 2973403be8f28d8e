import { tellOffline } from './tell-offline.ts'

type Field = HTMLElement & { value: string }

export type KeptActs = {
  /** React is about to take the page over and answers presses from here on: no more of them are kept. */
  leavePresses: () => void
  /** The page is live: what was kept is done again, and nothing is kept from here on. */
  answer: () => void
  /** The page will not be live: what was kept goes the way it goes without script, and so does what comes. */
  letGo: () => void
}

/**
 * Keeps what the guest does before the page is live. A link or form whose page's scripts are there waits for them, else the
 * browser follows it; a choice or text stays in its field; a press of a button is done again. Of several presses
 * the last counts. Without a line the browser would put its own page in the place of this one: then the act is kept until the
 * guest tries again. While React takes the page over it hears what is done, and answers presses itself; a link or form that
 * is kept does not reach it, so that each act is answered once.
 */
export function keepActs(canWait: () => boolean): KeptActs {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const changed = new Map<Field, string | boolean>()
  let again: (() => void) | null = null
  let arePressesKept = true
  let isLost = false

  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  document.addEventListener('input', onInput, options)
  document.addEventListener('keydown', onKey, options)

  function onClick(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const link = target.closest('a')
    if (link) {
      if (isPlain(event) && isFollowedHere(link)) keep(event, () => link.click(), link.origin === location.origin)
      return
    }
    if (!arePressesKept) return
    const pressed = target.closest<HTMLElement>('#page button:not([popovertarget]), #page input')
    // A submit button says so as a form; a tick or a choice as a field.
    if (!pressed || isSubmit(pressed) || isTicked(pressed)) return
    again = () => pressed.isConnected && !changed.has(pressed as Field) && pressed.click()
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    // The page may have been drawn anew meanwhile, without the form or the button.
    keep(event, () => form.isConnected && form.requestSubmit(submitterOf(form, submitter)), true)
  }

  /** Keeps an act that leads to another page: until the page is live, or until there is a line. */
  function keep(event: Event, act: () => void, needsLine: boolean): void {
    const waits = !isLost && canWait()
    if (!waits && (navigator.onLine || !needsLine)) return
    holdBack(event)
    if (!waits) {
      tellOffline(act)
      return
    }
    again = act
    // As the live page shows it (../navigation/waiting.ts).
    showWaiting(true)
  }

  function onInput({ target }: Event): void {
    if (!isField(target)) return
    // What was touched last is told last: of two choices in a group that one counts.
    changed.delete(target)
    changed.set(target, entryOf(target))
  }

  /** What stands in fields of several lines from before this file came: React puts the server's words back into them. */
  function noteWritten(): void {
    for (const area of document.querySelectorAll<HTMLTextAreaElement>('#page textarea')) {
      if (!changed.has(area) && area.value !== area.defaultValue) changed.set(area, area.value)
    }
  }

  /** Escape is the cross of the overlay on top, which is a link until the page is live. */
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') [...document.querySelectorAll<HTMLElement>('#page dialog[open] [data-close]')].at(-1)?.click()
  }

  return {
    leavePresses() {
      arePressesKept = false
      noteWritten()
    },
    answer() {
      over.abort()
      showWaiting(false)
      for (const [field, value] of changed) attempt(() => enterAgain(field, value))
      attempt(tellFocus)
      if (again) attempt(again)
    },
    letGo() {
      isLost = true
      arePressesKept = false
      showWaiting(false)
      if (again) attempt(again)
    },
  }
}

function showWaiting(isWaiting: boolean): void {
  const { dataset } = document.documentElement
  if (isWaiting) dataset.going = ''
  else delete dataset.going
}

/** Neither the browser nor React answers an act that is kept: what is done again would be done twice. */
function holdBack(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What fails is reported, and what comes after it is still done. */
function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    reportError(error)
  }
}

function submitterOf(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  return submitter && 'form' in submitter && submitter.form === form ? submitter : null
}

/** As `isPlainPress`: the start is a file by itself, and one it shared with the page would have to come first. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** A jump within the page needs no script, and another tab or a file is the browser's. */
function isFollowedHere(link: HTMLAnchorElement): boolean {
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return link.href !== '' && link.target === '' && !link.hasAttribute('download') && !isJump
}

function isField(target: EventTarget | null): target is Field {
  if (!(target instanceof Element) || !target.closest('#page')) return false
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function isTicked(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
}

function isSubmit(element: HTMLElement): boolean {
  return (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) && element.type === 'submit'
}

function entryOf(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value
}

/** Says to the page, which has just learned of the field as it is, what was entered before. */
function enterAgain(field: Field, value: string | boolean): void {
  if (!field.isConnected) return
  if (isTicked(field)) {
    // React tells a change by the state it knows, so the field goes back first.
    field.checked = value !== true
    field.click()
    return
  }
  const place = Object.getPrototypeOf(field)
  field.value = ''
  // Past React's own setter, for the same reason.
  Object.getOwnPropertyDescriptor(place, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** The field that has had the focus all along is new to the page. */
function tellFocus(): void {
  const field = document.activeElement
  if (field?.closest('#page')) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
