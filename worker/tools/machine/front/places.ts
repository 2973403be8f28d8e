export type Places = {
  /** Resolves to a slot, or null when none will be free soon. */
  take: () => Promise<Place | null>
  /** The worker is unreachable or restarting: no progress is expected, and requests may wait. */
  away: () => void
  back: () => void
}

/** `leave`: call when the request has ended. */
export type Place = { leave: () => void }

/** `atWork`: number of slots; `waiting`: maximum queue length; `awayMs`: waiting time while the worker is away. */
export type PlacesOptions = { atWork: number; waiting: number; awayMs: number }

const LONGEST_WAIT_MS = 500
/** Without any completion for this long, waiting is pointless. */
const STANDSTILL_MS = 200
/** Longer requests no longer occupy a slot: a guest may read slowly. */
const LONGEST_WORK_MS = 15_000

type Waiting = { tell: (hasPlace: boolean) => void }

/**
 * Slots at the worker. A request waits at most half a second for a slot, not at all while the worker makes no progress,
 * and until its return while it is away.
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

  /** Resolves to a slot, taken in the same turn. */
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
