/** How long a picture travels, in milliseconds. */
const travelMs = 240

type Journey = {
  path: string
  from: string
  /** Puts the next page into the document; false where the guest has gone elsewhere meanwhile. */
  draw: () => boolean
  /** How far it is scrolled; null: as it is. */
  scroll: number | null
}

/**
 * Draws the next page. The picture of the stay that is gone to, come back from or booked travels from where it stands to where
 * it will stand, where the browser can and nobody minds motion; else the page is drawn at once. See docs/decisions/waiting.md.
 */
export async function travel({ path, from, draw, scroll }: Journey): Promise<void> {
  const stay = stayOf(path) ?? stayOf(from)
  const picture = stay !== null && canTravel() ? findPicture(stay) : null
  if (stay === null || !picture || !isSeen(picture)) {
    draw()
    return
  }
  let next: HTMLElement | null = null
  name(picture)
  const move = document.startViewTransition(() => {
    name(picture, '')
    if (!draw()) return move.skipTransition()
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' })
    next = findPicture(stay)
    if (next && isSeen(next)) name(next)
    else move.skipTransition()
  })
  // One that is skipped was never ready.
  move.ready.then(keepTime, () => {})
  const end = () => name(next, '')
  move.finished.then(end, end)
  await move.updateCallbackDone
}

/** The number of the stay whose page an address is. */
function stayOf(path: string): string | null {
  return /^\/(\d+)-/.exec(path)?.[1] ?? null
}

function canTravel(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** On the stay's page and on its ticket the first picture, elsewhere that of its card. */
function findPicture(stay: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    `#main :is(.gal, .ticket, :is(.card, .list-card):has(.cover[href^="/${stay}-"])) .pic img`,
  )
}

function isSeen(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

function name(picture: HTMLElement | null, as = 'stay'): void {
  if (picture) picture.style.viewTransitionName = as
}

/** As long as everything else that moves here; the browser's own would be a little longer. */
function keepTime(): void {
  for (const { effect } of document.getAnimations()) {
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')) {
      effect.updateTiming({ duration: travelMs })
    }
  }
}
