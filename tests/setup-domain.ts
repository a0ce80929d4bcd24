// The domain tests run once per time zone. Fails if the zone did not take effect, because the run would prove nothing.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
if (new Intl.DateTimeFormat('en', { timeZone: process.env['TZ'] }).resolvedOptions().timeZone !== timeZone)
  throw new Error(`These tests are to run in ${process.env['TZ']}, and run in ${timeZone}.`)
