export type Places = {
  /** A place, or null: there will be none soon. */
  take: () => Promise<Place | null>
}

/** What is worked on. It stands `aside` while its guest keeps it waiting, and has no place then. */
export type Place = { aside: () => void; back: () => void; leave: () => void }

/** So many requests are with the worker at once. */
const MOST_AT_WORK = 200
/** So many more may wait for one of them to end. */
const MOST_WAITING = 1000
const LONGEST_WAIT_MS = 500
/** Nothing has ended for so long: whoever waits would wait in vain. */
const STANDSTILL_MS = 200
/** What takes longer counts no more: a guest may read as slowly as they like. */
const LONGEST_WORK_MS = 15_000

type Waiting = { tell: (hasPlace: boolean) => void }

/** Places at the worker. Who finds none waits for half a second at most, and not at all while the worker stands still. */
export function openPlaces(): Places {
  const taken = new Set<object>()
  const waiting = new Set<Waiting>()
  let lastMoveAt = performance.now()

  const isStill = () => performance.now() - lastMoveAt > STANDSTILL_MS

  function moveUp(): void {
    for (const next of waiting) {
      if (taken.size >= MOST_AT_WORK) return
      next.tell(true)
    }
  }

  function occupy(): Place {
    const work = {}
    lastMoveAt = performance.now()
    taken.add(work)
    const aside = () => {
      if (!taken.delete(work)) return
      lastMoveAt = performance.now()
      moveUp()
    }
    const timer = setTimeout(aside, LONGEST_WORK_MS)
    timer.unref()
    let hasLeft = false
    return {
      aside,
      back: () => void (hasLeft || taken.add(work)),
      leave() {
        hasLeft = true
        clearTimeout(timer)
        aside()
      },
    }
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
        if (isStill() || performance.now() - since > LONGEST_WAIT_MS) own.tell(false)
      }, STANDSTILL_MS / 4)
      waiting.add(own)
    })
  }

  return {
    async take() {
      if (taken.size < MOST_AT_WORK) return occupy()
      return waiting.size >= MOST_WAITING || isStill() ? null : wait()
    },
  }
}
