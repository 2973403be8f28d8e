/** An answer or a refusal the guest caused; outages and bugs are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; problem: Refusal }

/** Wraps an answer. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** Wraps a refusal. */
export function refuse<Refusal>(problem: Refusal): { ok: false; problem: Refusal } {
  return { ok: false, problem }
}
