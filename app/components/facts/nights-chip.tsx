export type NightsChipProps = {
  /** `2N` */
  text: string
  /** `2 nights` */
  label: string
  /** In a row of its own instead of on the line between two dates. */
  inline?: boolean
}

/** The length of the stay, sitting on the line between its two dates. */
export function NightsChip({ text, label, inline }: NightsChipProps) {
  return (
    <span className={inline ? 'nights inline' : 'nights'}>
      <span aria-hidden="true">{text}</span> <span className="vh">{label}</span>
    </span>
  )
}
