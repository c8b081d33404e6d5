/** Runs Lighthouse on a page, with its default settings: a phone with simulated throttling. */
import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/**
 * @param {string} url
 * @param {number} port the browser's remote debugging port
 * @param {string} excused an audit that counts as passed if the page declares itself as not indexable
 * @returns {Promise<{scores: Record<string, number>, figures: (number | string)[], faults: string[]}>}
 */
export async function measure(url, port, excused) {
  const { lhr } = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: CATEGORIES,
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const isExcused = (id) => id === excused && lhr.audits[id]?.score === 0;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => {
      const { score, auditRefs } = lhr.categories[name];
      if (!auditRefs.some(({ id }) => isExcused(id))) return [name, Math.round((score ?? 0) * 100)];
      // Weighted mean of all audits except the excused one, with Lighthouse's weights.
      const scoredAudits = auditRefs.filter(
        ({ id, weight }) => weight > 0 && !isExcused(id) && lhr.audits[id]?.score !== null,
      );
      const weight = scoredAudits.reduce((sum, ref) => sum + ref.weight, 0);
      const points = scoredAudits.reduce((sum, ref) => sum + ref.weight * lhr.audits[ref.id].score, 0);
      return [name, Math.round((100 * points) / weight)];
    }),
  );
  const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const figures = [
    ...FIGURES.map((id) => Math.round(value(id))),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(value('total-byte-weight') / 1024),
  ];
  const faults = CATEGORIES.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && !isExcused(id) && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${lhr.audits[id].title}${where(lhr.audits[id])}`),
  );
  return { scores, figures, faults };
}

/** Describes where on the page a fault is, if the audit reports that. */
function where({ details, displayValue }) {
  const item = details?.items?.[0];
  const place = item?.node?.snippet ?? item?.url ?? item?.description ?? '';
  return [displayValue, place]
    .filter(Boolean)
    .map((text) => ` (${String(text).slice(0, 160)})`)
    .join('');
}
