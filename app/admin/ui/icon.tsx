const paths = {
  alert: 'M10 3.5L17.5 16h-15zM10 8.5v3.5M10 14v.2',
  check: 'M4 10.500l4 4 8-9',
  chevron: 'M5.5 8l4.5 4.500L14.500 8',
  clock: 'M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4.300l2.800 1.700',
  key: 'M5 8a5.500 5.500 0 0110.500 1.500c.2 2 .1 4-.5 6M6.500 15.500c.8-1.800 1-3.600 1-5.500a2.500 2.500 0 015 0c0 2.500-.2 4.700-1.200 7M10 10c0 2.300-.3 4.500-1.300 6.500',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  money:
    'M4.500 5h11a2 2 0 012 2v6a2 2 0 01-2 2h-11a2 2 0 01-2-2V7a2 2 0 012-2zM10 7.800a2.200 2.200 0 100 4.400 2.200 2.200 0 000-4.400z',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z',
  today:
    'M10 6.600a3.400 3.400 0 100 6.800 3.400 3.400 0 000-6.800zM10 2.500v1.600M10 15.900v1.600M2.500 10h1.600M15.900 10h1.600M4.700 4.700l1.100 1.100M14.200 14.200l1.100 1.100M4.700 15.300l1.100-1.100M14.200 5.800l1.100-1.100',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }) {
  return (
    <svg className={size ? `icon ${size}` : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** The flower of the installation; decorative, beside the name of a property or brand. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle className="petals" cx="16" cy="16" r="13" />
      <circle className="middle" cx="16" cy="16" r="7.5" />
      <circle className="petals" cx="16" cy="16" r="3.300" />
    </svg>
  )
}
