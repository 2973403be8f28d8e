type Files = { wide: string; tall: string }

/** A drawn place: its files, what they measure in the wide form, and, where it is drawn anew for the night, those. */
type Hero = Files & { night: Files | null; width: number; height: number }

const NARROW = '(max-width: 559.98px)'
const DARK = '(prefers-color-scheme: dark)'

/** The brand's one drawn place, cut for phones and for desks; the page's largest paint, so it is asked for first. */
export function HeroArt({ hero: { wide, tall, night, width, height } }: { hero: Hero }) {
  return (
    <div className="hero-art">
      <picture>
        {night ? <source media={`${NARROW} and ${DARK}`} srcSet={night.tall} /> : null}
        {night ? <source media={DARK} srcSet={night.wide} /> : null}
        <source media={NARROW} srcSet={tall} />
        <img src={wide} width={width} height={height} alt="" fetchPriority="high" />
      </picture>
    </div>
  )
}
