export type ExperimentName = 'web2' | 'wizz'

export type Experiments = Record<ExperimentName, boolean>

/** Percentage of visitors in an experiment; 0 until an operator starts it. */
const shares: Record<ExperimentName, number> = {
  web2: 0,
  wizz: 0,
}

/**
 * Returns the experiments of a visitor. The bucket depends on the visitor id, so it is the same on every visit.
 * `overrides` switches an experiment on with `1` or off with `0`.
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

/** Experiments of a visit in page data, with the specification's field names. */
export type VisitExperiments = {
  /** 1 when the visit is in the experiment, else 0. */
  experimentJSON: Record<ExperimentName, { val: 0 | 1 }>
  /** Running experiments: started, or forced for this visitor. */
  experimentPipeline: readonly ExperimentName[]
}

export function toVisitExperiments(experiments: Experiments, percents = shares): VisitExperiments {
  const names = Object.keys(percents) as ExperimentName[]
  const { web2, wizz } = experiments
  return {
    experimentJSON: { web2: { val: web2 ? 1 : 0 }, wizz: { val: wizz ? 1 : 0 } },
    experimentPipeline: names.filter((name) => percents[name] > 0 || experiments[name]),
  }
}

type ExperimentOptions = { overrides?: URLSearchParams; percents?: Record<ExperimentName, number> }

/**
 * Returns an evenly distributed bucket from 0 to 99 (FNV-1a). It includes the experiment name, so that experiments have
 * independent groups.
 */
function bucketOf(name: ExperimentName, visitorId: string): number {
  let hash = 0x811c9dc5
  for (const sign of `${name}:${visitorId}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  // The low bits alone differ too little between similar ids.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
