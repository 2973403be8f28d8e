export type ExperimentName = 'web2' | 'wizz'

/** Tells for each experiment whether a visitor is in it. */
export type Experiments = Record<ExperimentName, boolean>

/** How many visitors of a hundred are in an experiment; none until an operator starts it. */
const shares: Record<ExperimentName, number> = {
  /** The new home [ROUTE-02]. */
  web2: 0,
  /** The new membership landing [ROUTE-35]. */
  wizz: 0,
}

/**
 * The experiments a visitor is in, the same at every visit: the bucket follows from the visitor's id (DEC-89). An
 * experiment named in `overrides` with `1` or `0` is on or off whatever the bucket says.
 */
export function experimentsOf(
  visitorId: string,
  { overrides = new URLSearchParams(), percents = shares }: ExperimentOptions = {},
): Experiments {
  const isIn = (name: ExperimentName) => {
    const override = overrides.get(name)
    return override === '1' || override === '0' ? override === '1' : bucketOf(name, visitorId) < percents[name]
  }
  return { web2: isIn('web2'), wizz: isIn('wizz') }
}

/** The experiments of a visit as a page knows them; names are the specification's [REQ-24]. */
export type VisitExperiments = {
  /** For each experiment whether the visit is in it: 1 or 0. */
  experimentJSON: Record<ExperimentName, { val: 0 | 1 }>
  /** Those that run: some visitors are in them, or this one was put in. */
  experimentPipeline: readonly ExperimentName[]
}

/** What a page is told of the experiments its visitor is in [REQ-29]. */
export function toVisitExperiments(experiments: Experiments, percents = shares): VisitExperiments {
  const names = Object.keys(percents) as ExperimentName[]
  const { web2, wizz } = experiments
  return {
    experimentJSON: { web2: { val: web2 ? 1 : 0 }, wizz: { val: wizz ? 1 : 0 } },
    experimentPipeline: names.filter((name) => percents[name] > 0 || experiments[name]),
  }
}

type ExperimentOptions = { overrides?: URLSearchParams; percents?: Record<ExperimentName, number> }

/** 0 to 99, evenly spread (FNV-1a); of another experiment another, so that no group meets in all of them. */
function bucketOf(name: ExperimentName, visitorId: string): number {
  let hash = 0x811c9dc5
  for (const sign of `${name}:${visitorId}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The low bits of the sum alone change too little from one id to the next.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
