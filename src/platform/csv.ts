import type { Row } from '@/domain/csv/columns'
import type { ZoneId } from '@/domain/units'
import type { CsvReading } from './csv-text'
import { workerFailure } from './build'
import { LARGE_CSV_CHARACTERS } from './limits'

/** Reads the sessions in a CSV text, or reports the problem with the file. Does not block the page. */
export async function readSessions(text: string, zone: ZoneId): Promise<CsvReading> {
  return text.length < LARGE_CSV_CHARACTERS
    ? (await import('./csv-text')).readCsv(text, zone)
    : readInWorker(text, zone)
}

/** Formats the rows as CSV: comma, double quotes where needed, CRLF (INT-32). */
export async function csvText(rows: readonly Row[]): Promise<string> {
  return (await import('./csv-text')).writeCsv(rows)
}

// Papaparse would start its worker from a blob URL, which the Content-Security-Policy refuses.
function readInWorker(text: string, zone: ZoneId): Promise<CsvReading> {
  const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<CsvReading>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CsvReading>) => resolve(data)
    worker.onerror = (event) => reject(workerFailure(event))
    worker.postMessage({ text, zone })
  })
  return reading.finally(() => worker.terminate())
}
