import { useRef, useState } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'

/** Hidden from keyboards and screen readers, which use the card's link. Loaded on first touch or hover. */
export function PictureStrip({ href, pictures }: { href: string; pictures: readonly string[] }) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [isAwake, setAwake] = useState(false)
  const [at, setAt] = useState(0)
  const wake = () => setAwake(true)
  const arrow = (to: number, side: 'left' | 'right') =>
    isAwake && to >= 0 && to <= pictures.length ? (
      <button
        type="button"
        className={side}
        tabIndex={-1}
        onClick={() => strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
      >
        <Icon name={side} size="s" />
      </button>
    ) : null
  return (
    <div className="strip-frame js-only" aria-hidden="true">
      <a
        ref={strip}
        className="strip"
        href={href}
        tabIndex={-1}
        onTouchStart={wake}
        onPointerEnter={wake}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          wake()
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
      >
        <span />
        {pictures.map((src) => (
          <span key={src}>{isAwake ? <img src={src} alt="" width={640} height={480} /> : null}</span>
        ))}
      </a>
      <span className="dots">
        {['', ...pictures].map((src, place) => (
          <i key={src} className={place === at ? 'on' : undefined} />
        ))}
      </span>
      {arrow(at - 1, 'left')}
      {arrow(at + 1, 'right')}
    </div>
  )
}
