export type NightsChipProps = {
  /** `2N` */
  text: string
  /** `2 nights` */
  label: string
  /** On its own row instead of on the line between two dates. */
  inline?: boolean
}

export function NightsChip({ text, label, inline }: NightsChipProps) {
  return (
    <span className={inline ? 'nights inline' : 'nights'}>
      <span aria-hidden="true">{text}</span> <span className="vh">{label}</span>
    </span>
  )
}
