let made = 0

/** Returns an IPv6 address of a /48 that no other test of this isolate uses. */
export function aNetwork(): string {
  made += 1
  const group = (made * 257 + Math.floor(Math.random() * 200) * 7) % 65_536
  return `2001:db8:${group.toString(16)}:1::${made.toString(16)}`
}
