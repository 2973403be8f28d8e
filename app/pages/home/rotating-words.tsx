import { useEffect, useState } from 'react'

const SWAP_MS = 1600

/**
 * The end of the tagline: each value once, within five seconds, then the first to stay. Still from the start for guests who
 * asked for less motion, never announced.
 */
export function RotatingWords({ words }: { words: string[] }) {
  const [swaps, setSwaps] = useState(0)

  // Syncs with the clock of the browser; nothing runs where motion is not wanted.
  useEffect(() => {
    if (swaps === words.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setSwaps(swaps + 1), SWAP_MS)
    return () => clearTimeout(timer)
  }, [words, swaps])

  return (
    <span key={swaps} className={swaps ? 'rot num rise' : 'rot num'}>
      {words[swaps % words.length]}
    </span>
  )
}
