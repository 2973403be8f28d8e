/** A value, or an error the caller caused. Outages and bugs are thrown instead. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; problem: Refusal }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<Refusal>(problem: Refusal): { ok: false; problem: Refusal } {
  return { ok: false, problem }
}

/** Maps the value of a successful result; a refusal stays. */
export function mapResult<Value, Mapped, Refusal>(
  result: Result<Value, Refusal>,
  map: (value: Value) => Mapped,
): Result<Mapped, Refusal> {
  return result.ok ? ok(map(result.value)) : result
}
