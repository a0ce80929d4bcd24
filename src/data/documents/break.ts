import * as v from 'valibot'
import { finite, listOf } from './schema'

export const Breaks = listOf(v.object({ startTime: finite, endTime: finite }))
