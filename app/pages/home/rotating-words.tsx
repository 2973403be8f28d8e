import { useEffect, useState } from 'react'

const SWAP_MS = 1600

/**
 * End of the tagline: shows each value once within five seconds, then returns to the first. Static with reduced motion;
 * never announced.
 */
export function RotatingWords({ words }: { words: string[] }) {
  const [swaps, setSwaps] = useState(0)

  // Syncs with the timer; does nothing with reduced motion.
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
