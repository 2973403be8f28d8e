const TRANSITION_MS = 240

type Journey = {
  path: string
  from: string
  /** Renders the next page; returns false when a newer navigation has started. */
  render: () => boolean
  /** Scroll position of the next page; null keeps the current one. */
  scroll: number | null
}

/**
 * Renders the next page with a view transition of the property's picture between card, page and booking
 * (docs/decisions/waiting.md).
 */
export async function transitionPicture({ path, from, render, scroll }: Journey): Promise<void> {
  const propertyId = propertyIdIn(path) ?? propertyIdIn(from)
  const picture = propertyId !== null && canTransition() ? findPicture(propertyId) : null
  if (propertyId === null || !picture || !isInView(picture)) {
    render()
    return
  }
  let nextPicture: HTMLElement | null = null
  setTransitionName(picture)
  const transition = document.startViewTransition(() => {
    setTransitionName(picture, '')
    if (!render()) return transition.skipTransition()
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' })
    nextPicture = findPicture(propertyId)
    if (nextPicture && isInView(nextPicture)) setTransitionName(nextPicture)
    else transition.skipTransition()
  })
  // A skipped transition rejects `ready`.
  transition.ready.then(setDuration, () => {})
  const end = () => setTransitionName(nextPicture, '')
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

function propertyIdIn(path: string): string | null {
  return /^\/(\d+)-/.exec(path)?.[1] ?? null
}

function canTransition(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function findPicture(propertyId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    `#main :is(.gal, .ticket, :is(.card, .list-card):has(.cover[href^="/${propertyId}-"])) .pic img`,
  )
}

function isInView(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function setTransitionName(picture: HTMLElement | null, name = 'stay'): void {
  if (picture) picture.style.viewTransitionName = name
}

function setDuration(): void {
  for (const { effect } of document.getAnimations()) {
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) {
      effect.updateTiming({ duration: TRANSITION_MS })
    }
  }
}
