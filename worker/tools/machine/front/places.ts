export type Places = {
  /** A place, or null: there will be none soon. */
  take: () => Promise<Place | null>
  /** The worker cannot be reached, or starts again: that nothing ends is no standstill, and whoever waits may wait for it. */
  away: () => void
  /** The worker answers. */
  back: () => void
}

/** `leave`: what was worked on has ended. */
export type Place = { leave: () => void }

/** `atWork`: so many at once; `waiting`: so many more may wait for one of them to end; `awayMs`: so long for a worker that is away. */
export type PlacesOptions = { atWork: number; waiting: number; awayMs: number }

const LONGEST_WAIT_MS = 500
/** Nothing has ended for so long: whoever waits would wait in vain. */
const STANDSTILL_MS = 200
/** What takes longer counts no more: a guest may read as slowly as they like. */
const LONGEST_WORK_MS = 15_000

type Waiting = { tell: (hasPlace: boolean) => void }

/**
 * Places at the worker. Who finds none waits for half a second at most, and not at all while the worker stands still; while
 * it is away, until it is back.
 */
export function openPlaces(most: PlacesOptions): Places {
  const taken = new Set<object>()
  const waiting = new Set<Waiting>()
  let isAway = false
  let backAt = 0
  let lastMoveAt = performance.now()

  const isStill = () => !isAway && performance.now() - lastMoveAt > STANDSTILL_MS

  function isInVain(since: number): boolean {
    if (isAway) return performance.now() - since > most.awayMs
    return isStill() || performance.now() - Math.max(since, backAt) > LONGEST_WAIT_MS
  }

  function moveUp(): void {
    for (const next of waiting) {
      if (taken.size >= most.atWork) return
      next.tell(true)
    }
  }

  function occupy(): Place {
    const work = {}
    lastMoveAt = performance.now()
    taken.add(work)
    const leave = () => {
      clearTimeout(timer)
      if (!taken.delete(work)) return
      lastMoveAt = performance.now()
      moveUp()
    }
    const timer = setTimeout(leave, LONGEST_WORK_MS)
    timer.unref()
    return { leave }
  }

  /** Resolves to a place once one is free; the place is taken in the same turn. */
  function wait(): Promise<Place | null> {
    const since = performance.now()
    return new Promise((resolve) => {
      const own: Waiting = {
        tell(hasPlace) {
          clearInterval(timer)
          waiting.delete(own)
          resolve(hasPlace ? occupy() : null)
        },
      }
      const timer = setInterval(() => {
        if (isInVain(since)) own.tell(false)
      }, STANDSTILL_MS / 4)
      waiting.add(own)
    })
  }

  return {
    async take() {
      if (taken.size < most.atWork) return occupy()
      return waiting.size >= most.waiting || isStill() ? null : wait()
    },
    away() {
      isAway = true
    },
    back() {
      if (!isAway) return
      isAway = false
      backAt = performance.now()
      lastMoveAt = backAt
    },
  }
}
