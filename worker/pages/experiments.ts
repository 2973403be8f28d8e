import { type Experiments, experimentsOf } from '#app/brands/experiments.ts'
import type { Scope } from '#worker/scope.ts'

/** The experiments the visitor is in; outside production `?web2=1` and `?wizz=1` put anybody into one (DEC-89). */
export function readExperiments({ visitor, isProduction }: Scope, params: URLSearchParams): Experiments {
  return experimentsOf(visitor.id, isProduction ? {} : { overrides: params })
}
