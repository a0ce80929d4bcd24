// The domain is run once in each zone; a zone that did not reach the machine's clock would prove nothing.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
if (new Intl.DateTimeFormat('en', { timeZone: process.env['TZ'] }).resolvedOptions().timeZone !== timeZone)
  throw new Error(`These tests are to run in ${process.env['TZ']}, and run in ${timeZone}.`)
