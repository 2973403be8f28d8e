type Hero = {
  wide: string
  tall: string
  /** By night the place is drawn anew; without one the drawing of the day stays. */
  night?: { wide: string; tall: string }
  /** What the files measure in the wide form. */
  width: number
  height: number
}

const heroes = {
  oyo: {
    wide: '/art/hero-marigold-wide.1.svg',
    tall: '/art/hero-marigold-tall.1.svg',
    night: { wide: '/art/hero-marigold-wide-dark.1.svg', tall: '/art/hero-marigold-tall-dark.1.svg' },
    width: 1440,
    height: 640,
  },
  dunehouse: {
    wide: '/art/hero-dunehouse-wide.1.svg',
    tall: '/art/hero-dunehouse-tall.1.svg',
    width: 1440,
    height: 470,
  },
  'dunehouse-india': {
    wide: '/art/hero-dunehouse-india-wide.1.svg',
    tall: '/art/hero-dunehouse-india-tall.1.svg',
    width: 1440,
    height: 470,
  },
} satisfies Record<string, Hero>

const NARROW = '(max-width: 559.98px)'
const DARK = '(prefers-color-scheme: dark)'

/** The brand's one drawn place, cut for phones and for desks; the page's largest paint, so it is asked for first. */
export function HeroArt({ brandId }: { brandId: keyof typeof heroes }) {
  const { wide, tall, night, width, height }: Hero = heroes[brandId]
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
