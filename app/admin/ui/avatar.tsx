/** The initials of a person, as a picture beside the name: not part of it for screen readers. */
export function Avatar({ name }: { name: string }) {
  return <span className="avatar" data-initials={initialsOf(name)} />
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.at(0)?.toUpperCase() ?? '').join('')
}
