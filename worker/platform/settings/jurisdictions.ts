/**
 * Values of the setting `DATA_REGION` that are jurisdictions: regions that data must not leave. D1, R2 and Durable
 * Objects all have these jurisdictions.
 */
export const JURISDICTIONS = ['eu', 'fedramp'] as const satisfies readonly DurableObjectJurisdiction[];
