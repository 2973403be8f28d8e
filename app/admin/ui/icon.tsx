const paths = {
  alert: 'M10 3.5L17.5 16h-15zM10 8.5v3.5M10 14v.2',
  bed: 'M3 16V5M3 13h14v3M17 13v-2a3 3 0 00-3-3H3',
  calendar: 'M4 5h12v11H4zM4 8.5h12M7 3v3M13 3v3',
  card: 'M3 5h14v10H3zM3 8.5h14M6 12h3',
  chart: 'M4 16V9M8 16V4M12 16v-5M16 16V7',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  clock: 'M10 3a7 7 0 100 14 7 7 0 000-14zM10 6v4.3l2.8 1.7',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  document: 'M6 3h6l3 3v11H6zM12 3v3h3M8 10h5M8 13h5',
  drag: 'M8 5v.1M12 5v.1M8 10v.1M12 10v.1M8 15v.1M12 15v.1',
  help: 'M10 3a7 7 0 100 14 7 7 0 000-14zM7.9 8a2.2 2.2 0 114 1.3c-.7.7-1.9 1.1-1.9 2.3M10 14v.1',
  home: 'M4 17V8l6-5 6 5v9zM8 17v-5h4v5',
  inbox: 'M3 12l2-7h10l2 7v4H3zM3 12h4l1 2h4l1-2h4',
  key: 'M5 8a5.5 5.5 0 0110.5 1.5c.2 2 .1 4-.5 6M6.5 15.5c.8-1.8 1-3.6 1-5.5a2.5 2.5 0 015 0c0 2.5-.2 4.7-1.2 7M10 10c0 2.3-.3 4.5-1.3 6.5',
  link: 'M8.5 11.5a3 3 0 004.2 0l3-3a3 3 0 00-5-3.4M11.5 8.5a3 3 0 00-4.2 0l-3 3a3 3 0 005 3.4',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5v.1M3.5 10v.1M3.5 15v.1',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  money:
    'M4.5 5h11a2 2 0 012 2v6a2 2 0 01-2 2h-11a2 2 0 01-2-2V7a2 2 0 012-2zM10 7.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4z',
  more: 'M4.5 10v.1M10 10v.1M15.5 10v.1',
  page: 'M5 3h10v14H5zM8 7h4M8 10h4',
  people:
    'M8 9a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM3 16c0-3 2-5 5-5s5 2 5 5M13 4.3a2.5 2.5 0 010 4.5M15 11.3c2 1 2 3 2 4.7',
  phone: 'M6 3h2l1.5 4L8 8.5a9 9 0 004 4l1.5-1.5 4 1.5v2a2 2 0 01-2 2A12.5 12.5 0 014 5a2 2 0 012-2z',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6z',
  search: 'M9 4a5 5 0 100 10A5 5 0 009 4zM12.7 12.7L17 17',
  send: 'M3 10l14-6-5 13-3-5z',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4',
  star: 'M10 3l2.2 4.5 4.8.7-3.5 3.4.8 4.9-4.3-2.3-4.3 2.3.8-4.9L3 8.2l4.8-.7z',
  swap: 'M4 7h11l-3-3M16 13H5l3 3',
  system: 'M4 4h12v5H4zM4 11h12v5H4zM7 6.5v.1M7 13.5v.1',
  tag: 'M3 10V4h6l8 8-5.5 5.5zM6.5 7.5v.1',
  today:
    'M10 6.6a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8zM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6',
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
      <circle className="petals" cx="16" cy="16" r="3.3" />
    </svg>
  )
}
