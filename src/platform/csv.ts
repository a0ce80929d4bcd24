import type { Row } from '@/domain/csv/columns'
import type { ZoneId } from '@/domain/units'
import type { CsvReading } from './csv-text'

// Characters. To read less than this is over in a moment; more goes to a worker.
const LARGE = 100_000

/** The sessions that a CSV text stands for, or what is wrong with it. The screen stays usable meanwhile. */
export async function readSessions(text: string, zone: ZoneId): Promise<CsvReading> {
  return text.length < LARGE ? (await import('./csv-text')).readCsv(text, zone) : readInWorker(text, zone)
}

/** The rows as CSV text: comma, double quotes where needed, CRLF (checklist, INT-32). */
export async function csvText(rows: readonly Row[]): Promise<string> {
  return (await import('./csv-text')).writeCsv(rows)
}

// A worker of our own: the one that papaparse starts comes from a blob, which the Content-Security-Policy refuses.
function readInWorker(text: string, zone: ZoneId): Promise<CsvReading> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<CsvReading>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvReading>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be started.'))
    worker.postMessage({ text, zone })
  })
  return reading.finally(() => worker.terminate())
}
