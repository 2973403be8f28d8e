/** A leaf, for a viewBox of 32 × 32. */
export function Mark() {
  return (
    <>
      <path fill="var(--primary)" d="M3 28C3 14 12 5 29 4c0 15-8 24-22 24z" />
      <path fill="none" stroke="var(--accent)" strokeWidth="2.2" strokeLinecap="round" d="M4 29C9 21 15 15 22 11" />
    </>
  )
}
