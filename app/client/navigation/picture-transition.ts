const transitionMs = 240

type Journey = {
  path: string
  from: string
  /** Renders the next page; returns false when a newer navigation has started. */
  render: () => boolean
  scroll: number | null
}

/** View transition of the property's picture between card, page and booking (docs/decisions/waiting.md). */
export async function transitionPicture({ path, from, render, scroll }: Journey): Promise<void> {
  const stay = stayOf(path) ?? stayOf(from)
  const picture = stay !== null && canTransition() ? findPicture(stay) : null
  if (stay === null || !picture || !isInView(picture)) {
    render()
    return
  }
  let next: HTMLElement | null = null
  name(picture)
  const move = document.startViewTransition(() => {
    name(picture, '')
    if (!render()) return move.skipTransition()
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' })
    next = findPicture(stay)
    if (next && isInView(next)) name(next)
    else move.skipTransition()
  })
  // A skipped transition rejects `ready`.
  move.ready.then(setDuration, () => {})
  const end = () => name(next, '')
  move.finished.then(end, end)
  await move.updateCallbackDone
}

function stayOf(path: string): string | null {
  return /^\/(\d+)-/.exec(path)?.[1] ?? null
}

function canTransition(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function findPicture(stay: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    `#main :is(.gal, .ticket, :is(.card, .list-card):has(.cover[href^="/${stay}-"])) .pic img`,
  )
}

function isInView(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function name(picture: HTMLElement | null, as = 'stay'): void {
  if (picture) picture.style.viewTransitionName = as
}

function setDuration(): void {
  for (const { effect } of document.getAnimations()) {
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) {
      effect.updateTiming({ duration: transitionMs })
    }
  }
}
