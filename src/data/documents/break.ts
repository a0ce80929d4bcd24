import * as v from 'valibot'
import { instant, listOf } from './schema'

export const Breaks = listOf(v.object({ startTime: instant, endTime: instant }))
