const files = {
  empty: '/art/state-empty.1.svg',
  'not-found': '/art/state-notfound.1.svg',
  offline: '/art/state-offline.1.svg',
} satisfies Record<string, string>

/** The drawing over a page that has nothing to show; the words under it say why. */
export function StateArt({ state }: { state: keyof typeof files }) {
  return <img src={files[state]} width={400} height={260} alt="" />
}
