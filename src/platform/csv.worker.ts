import type { ZoneId } from '@/domain/units'
import { readCsv } from './csv-text'

interface Request {
  text: string
  zone: ZoneId
}

self.onmessage = ({ data: { text, zone } }: MessageEvent<Request>) => self.postMessage(readCsv(text, zone))
