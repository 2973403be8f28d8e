import { encode } from 'uqr'

const BORDER = 2

/** A QR code, for the authenticator app of another device. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  )
}
