import { useEffect, useState } from 'react'

const SWAP_MS = 2400

/** The end of the tagline, one value after the other; still for guests who asked for less motion, never announced. */
export function RotatingWords({ words }: { words: string[] }) {
  const [index, setIndex] = useState(0)

  // Syncs with the clock of the browser; nothing runs where motion is not wanted.
  useEffect(() => {
    if (words.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % words.length), SWAP_MS)
    return () => clearInterval(timer)
  }, [words])

  return (
    <span key={index} className={index === 0 ? 'rot num' : 'rot num rise'}>
      {words[index]}
    </span>
  )
}
