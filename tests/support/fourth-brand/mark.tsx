/** A lantern, drawn on a 32 × 32 square. */
export function Mark() {
  return (
    <>
      <path fill="var(--primary)" d="M10 8h12l2 18H8z" />
      <circle cx="16" cy="17" r="4" fill="var(--accent)" />
    </>
  )
}
