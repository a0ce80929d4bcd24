import type { EpochMs } from './units'

/** A time from its start to its end. */
export interface Span {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** The time that any of the spans covers: sorted, and spans that overlap or touch are one. */
export function mergedSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { startTime: EpochMs; endTime: EpochMs }[] = []
  for (const { startTime, endTime } of [...spans].sort((a, b) => a.startTime - b.startTime)) {
    const last = merged.at(-1)
    if (last && startTime <= last.endTime) last.endTime = Math.max(last.endTime, endTime)
    else merged.push({ startTime, endTime })
  }
  return merged
}

/** The parts of the whole that no merged span covers. */
export function gapsBetween(merged: readonly Span[], { startTime, endTime }: Span): readonly Span[] {
  const starts = [startTime, ...merged.map((span) => span.endTime)]
  const ends = [...merged.map((span) => span.startTime), endTime]
  return starts
    .map((start, index) => ({
      startTime: Math.max(start, startTime),
      endTime: Math.min(ends[index] ?? endTime, endTime),
    }))
    .filter((gap) => gap.endTime > gap.startTime)
}

/** The parts of a session between its breaks. Stored breaks may overlap, be unsorted or extend beyond the session. */
export function workedSpans({
  breaks,
  ...session
}: Span & { readonly breaks: readonly Span[] }): readonly Span[] {
  return gapsBetween(mergedSpans(breaks.filter((pause) => pause.startTime <= pause.endTime)), session)
}

/** The length of all spans together, in milliseconds. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
}
