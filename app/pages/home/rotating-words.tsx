import { useEffect, useState } from 'react'

const SWAP_MS = 1600

/**
 * The end of the tagline: each value once, within five seconds, then the first to stay. Still from the start for guests who
 * asked for less motion, never announced.
 */
export function RotatingWords({ words }: { words: string[] }) {
  const [swaps, setSwaps] = useState(0)
  const index = swaps % words.length

  // Syncs with the clock of the browser; nothing runs where motion is not wanted.
  useEffect(() => {
    if (words.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (swaps === words.length) return
    const timer = setTimeout(() => setSwaps(swaps + 1), SWAP_MS)
    return () => clearTimeout(timer)
  }, [words, swaps])

  return (
    <span key={swaps} className={swaps === 0 ? 'rot num' : 'rot num rise'}>
      {words[index]}
    </span>
  )
}
