type Field = HTMLElement & { value: string }

export type EarlyActions = {
  /** Stop recording button clicks: React is hydrating and handles them. */
  stopRecordingClicks: () => void
  replay: () => void
  /** Hydration failed: the browser handles recorded and later actions as without script. */
  release: () => void
}

/**
 * Records the guest's actions before hydration. Links and forms wait for hydration if the page's scripts are loaded
 * (`canWait`) or they have `data-wait`, otherwise the browser follows them. Field values stay, clicks are replayed;
 * only the last click counts. Offline, the action is held until the guest retries, because the browser would replace
 * the page with its error page. During hydration React handles clicks itself; held links and forms do not reach it, so
 * that each action runs once.
 */
export function recordEarlyActions(canWait: () => boolean): EarlyActions {
  const recording = new AbortController()
  const options = { capture: true, signal: recording.signal }
  const changedFields = new Map<Field, string | boolean>()
  let lastAction: (() => void) | null = null
  let areClicksRecorded = true
  let hasFailed = false

  document.addEventListener('click', onClick, options)
  document.addEventListener('submit', onSubmit, options)
  document.addEventListener('input', onInput, options)
  document.addEventListener('keydown', onKey, options)

  function onClick(event: MouseEvent): void {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const link = target.closest('a')
    if (link) {
      if (isPlainClick(event) && isFollowedHere(link)) hold(event, () => link.click(), link.origin === location.origin)
      return
    }
    if (!areClicksRecorded) return
    const pressed = target.closest<HTMLElement>('#page button:not([popovertarget]), #page input')
    // Submit buttons are handled as submits, checkboxes and radio buttons as input.
    if (!pressed || isSubmit(pressed) || isCheckable(pressed)) return
    lastAction = () => pressed.isConnected && !changedFields.has(pressed as Field) && pressed.click()
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    // The form or button may be gone after rendering.
    hold(event, () => form.isConnected && form.requestSubmit(ownSubmitter(form, submitter)), true)
  }

  function hold(event: Event, act: () => void, needsNetwork: boolean): void {
    const canHold = !hasFailed && (canWait() || mustWait(event))
    if (!canHold && (navigator.onLine || !needsNetwork)) return
    stopEvent(event)
    if (!canHold) {
      showOffline(act)
      return
    }
    lastAction = act
    setWaiting(true)
  }

  function onInput({ target }: Event): void {
    if (!isField(target)) return
    // Re-insert to replay in order of last change, as radio buttons need.
    changedFields.delete(target)
    changedFields.set(target, fieldValue(target))
  }

  /** Records textareas filled before this script ran, because React resets them. */
  function recordTextareas(): void {
    for (const area of document.querySelectorAll<HTMLTextAreaElement>('#page textarea')) {
      if (!changedFields.has(area) && area.value !== area.defaultValue) changedFields.set(area, area.value)
    }
  }

  /** Escape follows the close link of the topmost overlay until hydration. */
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') [...document.querySelectorAll<HTMLElement>('#page dialog[open] [data-close]')].at(-1)?.click()
  }

  return {
    stopRecordingClicks() {
      areClicksRecorded = false
      recordTextareas()
    },
    replay() {
      recording.abort()
      setWaiting(false)
      for (const [field, value] of changedFields) attempt(() => restoreValue(field, value))
      attempt(dispatchFocus)
      if (lastAction) attempt(lastAction)
    },
    release() {
      hasFailed = true
      areClicksRecorded = false
      setWaiting(false)
      if (lastAction) attempt(lastAction)
    },
  }
}

/** Shows the network error with a retry. After hydration, `showNetworkError` does this, also over modal dialogs. */
function showOffline(act: () => void): void {
  const trouble = document.getElementById('trouble')
  const button = trouble?.querySelector('button')
  if (!trouble || !button) return
  for (const message of trouble.querySelectorAll<HTMLElement>('[data-trouble]')) {
    message.hidden = message.dataset.trouble !== 'unreached'
  }
  button.onclick = () => {
    trouble.hidden = true
    act()
  }
  trouble.hidden = false
}

function setWaiting(isWaiting: boolean): void {
  const { dataset } = document.documentElement
  if (isWaiting) dataset.going = ''
  else delete dataset.going
}

function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    reportError(error)
  }
}

/** Returns the submitter if it still belongs to the form. */
function ownSubmitter(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  return submitter && 'form' in submitter && submitter.form === form ? submitter : null
}

/** Copy of app/client/state/plain-click.ts: importing it would create a shared chunk that must load first. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Whether the action waits for the scripts even when they are not loaded. */
function mustWait({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-wait]') !== null
}

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

function isCheckable(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
}

function isSubmit(element: HTMLElement): boolean {
  return (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) && element.type === 'submit'
}

function fieldValue(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value
}

function restoreValue(field: Field, value: string | boolean): void {
  if (!field.isConnected) return
  if (isCheckable(field)) {
    // React detects changes against its last known state, so reset the field first.
    field.checked = value !== true
    field.click()
    return
  }
  const prototype = Object.getPrototypeOf(field)
  field.value = ''
  // Bypass React's value setter for the same reason.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Reports the focus that a field had before hydration. */
function dispatchFocus(): void {
  const field = document.activeElement
  if (field?.closest('#page')) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
