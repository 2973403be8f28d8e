type Files = { wide: string; tall: string }

/** Files of the hero drawing with the size of its wide version, and the files of its dark version. */
type Hero = Files & { night: Files | null; width: number; height: number }

const NARROW = '(max-width: 559.98px)'
const DARK = '(prefers-color-scheme: dark)'

/** The LCP element, so it loads with high priority. */
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
