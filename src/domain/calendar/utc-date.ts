import { UTCDateMini } from '@date-fns/utc/date/mini'

const CONSTRUCT_FROM = Symbol.for('constructDateFrom')

/**
 * A Date whose getters and setters are those of UTC, so that date-fns never uses the zone of the machine. A page may have
 * replaced `Date` by one that returns plain dates from its constructor, as a test's clock does: those become UTC dates too.
 */
export class UTCDate extends UTCDateMini {
  constructor(value: string | number) {
    super(value)
    if (!(this instanceof UTCDate)) Object.setPrototypeOf(this, UTCDate.prototype)
  }

  [CONSTRUCT_FROM](value: Date | number | string): UTCDate {
    return new UTCDate(typeof value === 'string' ? value : Number(value))
  }
}
